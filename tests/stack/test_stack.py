"""Tests the reservation of ports: no two processes get the same port, and the ports of a dead process are free again."""
import os
import pathlib
import socket
import subprocess
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import stack  # noqa: E402

OTHER = "import sys, stack; print(stack.reserve(int(sys.argv[1])), flush=True); sys.stdin.read()"


class Ports(unittest.TestCase):
    def other(self, port):
        """Lets another process try to reserve the port. Returns its answer."""
        p = subprocess.Popen([sys.executable, "-B", "-c", OTHER, str(port)], cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(p.stdout.close)
        self.addCleanup(p.wait)
        self.addCleanup(p.kill)
        return p, p.stdout.readline().strip()

    def test_a_port_is_reserved_once(self):
        port = stack.free_ports(1)[0]
        self.assertEqual(self.other(port)[1], "False")
        self.assertFalse(stack.reserve(port))

    def test_who_died_holds_none(self):
        port = stack.free_ports(1)[0]
        os.close(stack.reserved.pop())
        p, got = self.other(port)
        self.assertEqual(got, "True")
        self.assertFalse(stack.reserve(port))
        p.communicate()
        self.assertTrue(stack.reserve(port))

    def test_a_port_in_use_is_not_free(self):
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.assertFalse(stack.reserve(s.getsockname()[1]))

    def test_many_are_different(self):
        ports = stack.free_ports(50)
        self.assertEqual(len(set(ports)), 50)


if __name__ == "__main__":
    unittest.main()
