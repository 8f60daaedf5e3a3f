"""python3 ratings.py LIST RECORD...: computes all ratings again from the records of games and from the list that `spadesd ratings` prints.
It verifies each record (verify.py), and checks why games are not rated. It prints what differs; exit status 0 if nothing does.

It needs only Python's standard library and the files beside it, and was written from ratings.md, independently of the program. A RECORD
may be a folder, whose files are then read."""
import contextlib, io, itertools, math, pathlib, re, sys

from saved import record_of
from verify import Record

ONE, LN2, POINT, SQUARE = 1 << 30, 744261118, 1000000, 1000
START = 1500 * POINT, 200 ** 2 * SQUARE
NOISE, DRIFT = 125 ** 2 * SQUARE, 5 ** 2 * SQUARE
BOTS = {"strong": 1600 * POINT, "easy": 1330 * POINT, "random": 200 * POINT}

def decay(x):
    """Returns e^-x; both are fractions of 2^30."""
    if x // LN2 >= 30:
        return 1
    total, term, n = 0, ONE, 1
    while term:
        total += term if n % 2 else -term
        term, n = (term * (x % LN2) >> 30) // n, n + 1
    return max(1, total >> x // LN2)

def surprise(order, weight):
    """Returns two lists, by side: how much better it was than expected, and how much that tells, if the sides finish in that order."""
    better, tells = [0] * len(weight), [0] * len(weight)
    for n, first in enumerate(order):
        for i in order[n:]:
            p = weight[i] * ONE // sum(weight[k] for k in order[n:])
            better[i] += ONE - p if i == first else -p
            tells[i] += p * (ONE - p) >> 30
    return better, tells

def update(players, places):
    """Returns the new ratings. A player is (mean, variance, fixed), by seat; places are by side."""
    sides = range(len(places))
    players = [(m, v if fixed else min(v + DRIFT, START[1]), fixed) for m, v, fixed in players]
    of = [players[i::len(places)] for i in sides]
    strength = [sum(p[0] for p in team) for team in of]
    spread = math.isqrt((sum(p[1] for p in players) + len(places) * NOISE) * 10 ** 9)
    weight = [decay(min(max(strength) - s, 8000 * POINT) * ONE // spread) for s in strength]
    orders = [surprise(order, weight) for order in itertools.permutations(sides) if [places[i] for i in order] == sorted(places)]
    out = []
    for seat, (mean, variance, fixed) in enumerate(players):
        i = seat % len(places)
        better, tells = (abs(sum(o[k][i] for o in orders)) // len(orders) for k in (0, 1))
        step, deviation = variance * 10 ** 9 // spread, math.isqrt(sum(p[1] for p in of[i]) * 10 ** 9)
        shrinks = (step * ONE // spread * tells >> 30) * (deviation * ONE // spread) >> 30
        moved = step * better >> 30
        changed = mean + (moved if sum(o[0][i] for o in orders) >= 0 else -moved), variance * max(ONE - shrinks, ONE // 10000) >> 30
        out.append(None if fixed else changed)
    return out

class Game:
    """A finished game, by its verified record."""
    def __init__(self, path):
        self.path = path
        text, _ = record_of(path.read_bytes())
        record = Record(text)
        with contextlib.redirect_stdout(io.StringIO()):
            status = record.check()
        if status:
            raise ValueError("it has no chain of secrets")
        t, lines = record.table, text.split("\n")
        if not t.over:
            raise ValueError("the game is not over")
        self.number = record.game
        self.bots = [line.endswith(" bot") for line in lines if line.startswith("seat ")]
        self.void = "void" in lines
        self.changed = {int(seat) - 1 for seat in re.findall(r"(?m)^# seat (\d+): ", text)}
        self.coach, self.undone = t.o["coach"] == 1, any(line.startswith("# taken back") for line in lines)
        self.unplayed = t.round - t.voided == 1 and not t.over.endswith(" forfeit")
        worth, winner = list(t.score), int(t.over.split()[0]) - 1
        for side in range(t.sides):
            if side == winner:
                worth[side] = math.inf
            elif t.gone >= set(range(side, t.n, t.sides)):
                worth[side] = -math.inf
        self.places = [1 + sum(other > w for other in worth) for w in worth]

    def why(self, seats):
        """Returns whether the game is rated, or why not, as far as the record tells."""
        bots = sum(s in BOTS for s in seats)
        return "coach" if self.coach else "undo" if self.undone else "alone" if len(seats) - bots < 2 else "bots" if bots > 2 else "unplayed" if self.unplayed else "rated"

    def fits(self, seats):
        """True if the record has the same persons and bots, but for seats that changed hands."""
        return len(seats) == len(self.bots) and all((s in BOTS) == bot or n in self.changed for n, (s, bot) in enumerate(zip(seats, self.bots)))

def compare(text, games):
    """Returns what is wrong with the list, and how many games were rated."""
    wrong, ratings, listed, rated = [], {}, {}, 0
    for line in text.split("\n")[1:]:
        word, *rest = line.split() or [""]
        if word == "rating":
            person, *numbers = map(int, rest)
            listed[person] = tuple(numbers)
        elif word == "game":
            number, why, *seats = rest
            game = games.get(int(number))
            free = ["choice"] + ["void"] * bool(game and game.void)  # the record alone does not tell whether these apply
            if game and (why not in (*free, game.why(seats)) or not game.fits(seats)):
                wrong.append(f"game {number}: {why} {' '.join(seats)}, but its record says {game.why(seats)}")
            if why != "rated":
                continue
            if not game:
                wrong.append(f"game {number}: its record is missing")
                continue
            rated += 1
            persons = [0 if s in BOTS else int(s.strip("()")) for s in seats]
            now = [(BOTS[s], 0, True) if s in BOTS else (*ratings.get(p, START)[:2], s[0] == "(") for s, p in zip(seats, persons)]
            for person, new in zip(persons, update(now, game.places)):
                if new:
                    ratings[person] = *new, ratings.get(person, (0, 0, 0))[2] + 1
    for person in sorted(listed.keys() | ratings.keys()):
        if listed.get(person) != ratings.get(person):
            wrong.append(f"person {person}: listed {listed.get(person)}, computed {ratings.get(person)}")
    return wrong, rated, len(ratings)

def main(path, records):
    games, wrong = {}, []
    for file in (f for r in map(pathlib.Path, records) for f in (sorted(r.iterdir()) if r.is_dir() else [r])):
        try:
            game = Game(file)
            games[game.number] = game
        except ValueError as e:
            wrong.append(f"{file}: {e}")
    text = pathlib.Path(path).read_text()
    if not text.startswith("spades-ratings 1\n"):
        sys.exit("expected a list whose first line is `spades-ratings 1`")
    more, rated, persons = compare(text, games)
    for line in wrong + more:
        print(line)
    print(f"{rated} rated games, {persons} ratings: {'equal' if not wrong + more else 'not equal'}")
    return bool(wrong + more)

if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
