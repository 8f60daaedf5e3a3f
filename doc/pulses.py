"""Looks up the pulses of a record at relays of the public beacon (drand). If two relays run by different people give the same values, this
is good evidence. The beacon's BLS signature would be a proof, but this file does not check it."""
import hashlib, json, urllib.request

from spades import must

def ask(relay, path):
    with urllib.request.urlopen(f"{relay}/{path}", timeout=20) as answer:
        return json.loads(answer.read(16384))

def look_up(record, relays):
    """Asks each relay for the chain and the pulses of a valid record. Raises ValueError if a relay has a different chain or pulse."""
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
        print(f"{count} pulses agree with {relay}")
    print("not checked: the beacon's signatures of the pulses")
