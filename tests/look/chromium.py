"""Headless Chromium, driven over a pipe (its DevTools protocol) by Python's standard library."""
import base64
import json
import os
import shutil
import subprocess
import tempfile


class Chromium:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="spadesd-look-")
        read_commands, self.write = os.pipe()
        self.read, write_answers = os.pipe()

        def give_pipes():
            # Chromium reads from descriptor 3 and writes to 4, and our own descriptors may have just these numbers
            commands, answers = os.dup(read_commands), os.dup(write_answers)
            os.dup2(commands, 3)
            os.dup2(answers, 4)

        self.process = subprocess.Popen(["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
                                         "--no-first-run", "--disable-background-networking", f"--user-data-dir={self.folder}", "about:blank"],
                                        preexec_fn=give_pipes, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read_commands)
        os.close(write_answers)
        self.count, self.buffer, self.session = 0, b"", None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def ask(self, method, **params):
        self.count += 1
        message = {"id": self.count, "method": method, "params": params, **({"sessionId": self.session} if self.session else {})}
        self.send(json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.count:
                assert "error" not in answer, answer
                return answer["result"]

    def send(self, data):
        while data:
            data = data[os.write(self.write, data):]

    def receive(self):
        while b"\0" not in self.buffer:
            piece = os.read(self.read, 1 << 20)
            assert piece, "chromium ended"
            self.buffer += piece
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def go(self, url):
        self.ask("Page.navigate", url=url)
        while self.run("document.readyState") != "complete" or self.run("location.href") != url:
            pass

    def run(self, script):
        answer = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def size(self, width, dark):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        self.ask("Emulation.setScrollbarsHidden", hidden=True)
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def tap(self, x, y):
        """Taps the place x, y of the page, after scrolling to it."""
        at = self.run(f"(window.scrollTo(0, Math.max(0, {y} - innerHeight / 2)), {y} - scrollY)")
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=at, button="left", clickCount=1)

    def forced_dark(self, on):
        """Switches dark mode on or off, as browsers and mail programs darken bright pages."""
        self.ask("Emulation.setAutoDarkModeOverride", **({"enabled": True} if on else {}))

    def choose_file(self, selector, path):
        root = self.ask("DOM.getDocument")["root"]["nodeId"]
        node = self.ask("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.ask("DOM.setFileInputFiles", nodeId=node, files=[str(path)])

    def picture(self, path):
        data = self.ask("Page.captureScreenshot", captureBeyondViewport=True)["data"]
        path.write_bytes(base64.b64decode(data))

    def close(self):
        self.session = None
        try:
            self.ask("Browser.close")
        except (AssertionError, OSError):
            self.process.kill()
        self.process.wait(20)
        os.close(self.write)
        os.close(self.read)
        shutil.rmtree(self.folder, ignore_errors=True)
