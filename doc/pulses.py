"""Looks up the pulses of a record at relays of the public beacon (drand). If two relays run by different people give the same values, that is good
evidence. A proof would be the beacon's BLS signature, which is not checked here."""
import hashlib, json, urllib.request

from spades import must

def ask(relay, path):
    with urllib.request.urlopen(f"{relay}/{path}", timeout=20) as answer:
        return json.loads(answer.read(16384))

def look_up(record, relays):
    """Asks each relay for the chain and the pulses of a record that holds. Raises ValueError if a relay has something else."""
    for relay in relays:
        if record.chain:
            info, record.at = ask(relay, "info"), record.pulses_at
            must((info["hash"], info["genesis_time"], info["period"]) == (record.chain, record.genesis, record.period), f"{relay} is of another chain")
        count = 0
        for record.at, number, value in record.pulses:
            got = ask(relay, f"public/{number}")
            must((got["round"], got["randomness"]) == (number, value), f"{relay} has another value of that pulse")
            must(hashlib.sha256(bytes.fromhex(got["signature"])).hexdigest() == value, f"{relay} has a signature that the pulse is not of")
            count += 1
        print(f"{count} pulses are as {relay} has them")
    print("that the beacon signed them was not checked")
