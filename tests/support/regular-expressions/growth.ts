/**
 * Says, without running it, whether the time of a regular expression can grow faster than the length of the text. The
 * answer is the same on every machine.
 *
 * V8 tries one path through the pattern after the other, and if none matches it begins again at the next character. The
 * time grows faster than the text if a piece of text can be repeated, and a path can read any number of the repeats in one
 * loop and the others in a second loop: V8 tries every place where it can change loops. The search for the first character
 * counts as a loop. A loop from which the pattern matches, whatever follows, is harmless: no other path is tried. See
 * Weideman et al., "Analyzing Matching Time Behavior of Backtracking Regular Expression Matchers" (2016).
 */
import { type Graph, graphOf, type Kind, type Kinds, type Node, UnknownGrowthError } from "./graph";

export type Growth = "linear" | "polynomial" | "exponential" | "unknown";

/** Choices inside choices multiply, so only very few of them are harmless. */
const maxNestedChoices = 3;
/** Larger patterns would take seconds. */
const maxPlaces = 3_000_000;
/** Of one character to the next ones. */
const maxWays = 100_000;

/** The number of the character that was read last. */
type State = number;
/** No character was read: the search for the first one goes on. */
const searching: State = -1;

/** What can be read next. The pattern cannot fail where it matches whatever follows. */
type Steps = { canFail: boolean; next: Map<Kind, State[]> };

/** Three paths that read the same text: in the first loop, from the first to the second, and in the second. */
type Place = { first: State; between: State; second: State; before: Kind };

export function growthOf(source: string, flags: string): Growth {
  try {
    if (hasAmbiguousLoop(graphOf(source, flags, maxNestedChoices))) return "exponential";
    return hasPairOfLoops(graphOf(source, flags)) ? "polynomial" : "linear";
  } catch (error) {
    if (error instanceof UnknownGrowthError) return "unknown";
    throw error;
  }
}

/** Whether a loop can read the same text in two ways: `(a|a)*`, `(a*)*`. */
function hasAmbiguousLoop(graph: Graph): boolean {
  const { loopStates, hasTwins, isSameLoop, canShareRepeats } = pathsOf(graph);
  return loopStates.some(
    (one) =>
      hasTwins(one) ||
      loopStates.some(
        (other) => one !== other && isSameLoop(one, other) && canShareRepeats(one, other),
      ),
  );
}

/** Whether two loops can share the same repeats: `a*a*`, or the search and `a+b`. */
function hasPairOfLoops(graph: Graph): boolean {
  const { loopStates, isSameLoop, canShareRepeats } = pathsOf(graph);
  return [searching, ...loopStates].some((one) =>
    loopStates.some((other) => !isSameLoop(one, other) && canShareRepeats(one, other)),
  );
}

function pathsOf({ entry, characters, kinds }: Graph) {
  const known = new Map<string, Steps>();
  const followers = characters.map(({ state }) => [...stepsOf(state).next.values()].flat());
  const reachable = characters.map(({ state }) => reachableFrom(state, followers));
  const loopStates = characters.map(({ state }) => state).filter((state) => reaches(state, state));
  let placeCount = 0;

  return { loopStates, hasTwins, isSameLoop, canShareRepeats };

  /** Without `before`, whatever the character before is. */
  function stepsOf(state: State, before?: Kind): Steps {
    const key = `${state} ${before}`;
    const steps = known.get(key) ?? readSteps(characters[state]?.next ?? entry, before, kinds);
    if (state === searching && !known.has(key)) {
      steps.canFail = true;
      for (const kind of kinds) steps.next.set(kind, [...(steps.next.get(kind) ?? []), searching]);
    }
    known.set(key, steps);
    return steps;
  }

  function reaches(from: State, to: State): boolean {
    return from === searching || reachable[from]?.has(to) === true;
  }

  function isSameLoop(one: State, other: State): boolean {
    return one === other || (one !== searching && reaches(one, other) && reaches(other, one));
  }

  /** Whether two ways lead to the same next character of the loop. */
  function hasTwins(state: State): boolean {
    const { canFail, next } = stepsOf(state);
    const areTwins = (states: State[]) =>
      states.some((one, index) => states.indexOf(one) !== index && isSameLoop(state, one));
    return canFail && [...next.values()].some(areTwins);
  }

  function canShareRepeats(first: State, second: State): boolean {
    const common = [...(characters[first]?.kinds ?? kinds)].filter((kind) =>
      characters[second]?.kinds.has(kind),
    );
    return (
      reaches(first, second) &&
      common.some((before) => {
        const start = { first, between: first, second, before };
        return leadsTo(start, { ...start, between: second });
      })
    );
  }

  function leadsTo(start: Place, goal: Place): boolean {
    const visited = new Set<string>();
    const open = [start];
    for (let place = open.pop(); place; place = open.pop()) {
      for (const next of placesAfter(place, goal)) {
        const key = keyOf(next);
        if (key === keyOf(goal)) return true;
        if (visited.has(key)) continue;
        visited.add(key);
        open.push(next);
        placeCount += 1;
        if (placeCount > maxPlaces) throw new UnknownGrowthError("too many paths");
      }
    }
    return false;
  }

  function placesAfter({ first, between, second, before }: Place, goal: Place): Place[] {
    return [...kinds].flatMap((kind) => {
      const nextOf = (state: State) => stepsOf(state, before).next.get(kind) ?? [];
      const canFail = (state: State) => stepsOf(state, kind).canFail;
      const nextFirst = nextOf(first).filter((one) => isSameLoop(one, goal.first) && canFail(one));
      const nextSecond = nextOf(second).filter(
        (one) => isSameLoop(one, goal.second) && canFail(one),
      );
      // After a match the search goes on, so a path of the search may pass where the pattern cannot fail.
      const nextBetween = nextOf(between).filter(
        (one) =>
          (one === goal.second || reaches(one, goal.second)) &&
          (goal.first === searching || canFail(one)),
      );
      return nextFirst.flatMap((one) =>
        nextSecond.flatMap((other) =>
          nextBetween.map((link) => ({ first: one, between: link, second: other, before: kind })),
        ),
      );
    });
  }
}

function keyOf({ first, between, second, before }: Place): string {
  return `${first} ${between} ${second} ${before}`;
}

function readSteps(start: Node, before: Kind | undefined, kinds: Kinds): Steps {
  const steps: Steps = { canFail: true, next: new Map() };
  const visits = new Map<Node, number>();
  let wayCount = 0;
  follow(start, kinds, false);
  return steps;

  /** Conditional: an assertion on the way can still fail. */
  function follow(node: Node, allowed: Kinds, isConditional: boolean): void {
    wayCount += 1;
    if (wayCount > maxWays) throw new UnknownGrowthError("too many ways");
    switch (node.is) {
      case "end":
        if (!isConditional) steps.canFail = false;
        return;
      case "character":
        for (const kind of node.kinds)
          if (allowed.has(kind))
            steps.next.set(kind, [...(steps.next.get(kind) ?? []), node.state]);
        return;
      case "after":
        if (before === undefined || node.kinds.has(before))
          follow(node.next, allowed, isConditional);
        return;
      case "before":
        follow(node.next, new Set([...allowed].filter((kind) => node.kinds.has(kind))), true);
        return;
      case "lookahead":
        follow(node.body, allowed, true);
        follow(node.next, allowed, true);
        return;
      case "choice": {
        // Twice: a repeat can end and begin again before the next character.
        const count = visits.get(node) ?? 0;
        if (count === 2) return;
        visits.set(node, count + 1);
        for (const next of node.nodes) follow(next, allowed, isConditional);
        visits.set(node, count);
      }
    }
  }
}

function reachableFrom(start: State, followers: State[][]): Set<State> {
  const found = new Set<State>();
  const open = [start];
  for (let state = open.pop(); state !== undefined; state = open.pop())
    for (const next of followers[state] ?? [])
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
}
