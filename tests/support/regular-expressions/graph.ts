/** The paths through a regular expression, as a graph of its character classes. refa reads the pattern. */
import { CharBase, CharSet, type Concatenation, type Element, JS, type Quantifier } from "refa";

/** Characters that no class of the pattern tells apart are of one kind. */
export type Kind = number;
export type Kinds = ReadonlySet<Kind>;

type Character = { is: "character"; kinds: Kinds; next: Node; state: number };
export type Node =
  | Character
  | { is: "end" }
  | { is: "choice"; nodes: Node[] }
  /** Goes on if the character before is of these kinds. */
  | { is: "after"; kinds: Kinds; next: Node }
  /** Goes on if the character that follows is of these kinds, perhaps also if nothing follows. */
  | { is: "before"; kinds: Kinds; next: Node }
  /** Tries the body and goes on with `next`, whatever the body finds. */
  | { is: "lookahead"; body: Node; next: Node };

export type Graph = { entry: Node; characters: Character[]; kinds: Kinds };

/** For patterns that are too large, have the flag v, or have an assertion that can look back any distance. */
export class UnknownGrowthError extends Error {}

const maxCharacters = 5000;
/** More repeats than this count as unlimited. */
const maxRepeats = 100;

/** Quantifiers with more than `maxChoices` numbers of repeats count as unlimited too. */
export function graphOf(source: string, flags: string, maxChoices = maxRepeats): Graph {
  const { expression, maxCharacter } = parse(source, flags);
  const base = new CharBase([CharSet.all(maxCharacter), ...classesOf(expression.alternatives)]);
  const allKinds = new Set(base.sets.keys());
  const characters: Character[] = [];
  // Where a lookahead ends, the pattern has not matched yet.
  const deadEnd: Node = { is: "choice", nodes: [] };
  const kindsOf = (set: CharSet) => new Set(base.split(set));

  /** Graphs are built from their end, so that each node knows what follows it. */
  function alternatives(paths: Concatenation[], next: Node): Node {
    const nodes = paths.map((path) =>
      path.elements.reduceRight((after, element) => build(element, after), next),
    );
    return nodes.length === 1 && nodes[0] ? nodes[0] : { is: "choice", nodes };
  }

  function build(element: Element, next: Node): Node {
    switch (element.type) {
      case "CharacterClass":
        return addCharacter(kindsOf(element.characters), next);
      case "Alternation":
        return alternatives(element.alternatives, next);
      case "Quantifier":
        return repeat(element, next);
      case "Assertion":
        return assert(element, next);
      case "Unknown":
        throw new UnknownGrowthError(element.id);
    }
  }

  function addCharacter(kinds: Kinds, next: Node): Node {
    const node: Character = { is: "character", kinds, next, state: characters.length };
    if (characters.push(node) > maxCharacters) throw new UnknownGrowthError("too large");
    return node;
  }

  function repeat({ alternatives: body, min, max }: Quantifier, next: Node): Node {
    const times = (count: number, step: (after: Node) => Node, after: Node) =>
      Array.from({ length: count }).reduce<Node>(step, after);
    if (max <= maxRepeats && max - min <= maxChoices) {
      const rest = times(
        max - min,
        (after) => ({ is: "choice", nodes: [alternatives(body, after), next] }),
        next,
      );
      return times(min, (after) => alternatives(body, after), rest);
    }
    const isLong = min > maxRepeats;
    const loop: Node = { is: "choice", nodes: [] };
    loop.nodes.push(alternatives(body, loop), isLong ? alternatives(body, next) : next);
    return isLong ? loop : times(min, (after) => alternatives(body, after), loop);
  }

  function assert(assertion: Assertion, next: Node): Node {
    const neighbours = neighboursOf(assertion);
    if (neighbours) {
      const is = assertion.kind === "behind" ? "after" : "before";
      return { is, kinds: kindsOf(neighbours), next };
    }
    if (assertion.kind === "ahead")
      return { is: "lookahead", body: alternatives(assertion.alternatives, deadEnd), next };
    if (isUnlimited(assertion.alternatives))
      throw new UnknownGrowthError("looks back any distance");
    return { is: "before", kinds: allKinds, next };
  }

  /** The characters that an assertion about one character allows. The start and the end of the text are no character. */
  function neighboursOf({ kind, negate, alternatives: paths }: Assertion): CharSet | undefined {
    let allowed = CharSet.empty(maxCharacter);
    for (const { elements } of paths) {
      const set = elements.length === 1 && elements[0] && charactersOf(elements[0], kind);
      if (!set) return undefined;
      allowed = allowed.union(set);
    }
    return negate ? allowed.negate() : allowed;
  }

  function charactersOf(element: Element, kind: Assertion["kind"]): CharSet | undefined {
    if (element.type === "CharacterClass") return element.characters;
    const isAlike = element.type === "Assertion" && element.kind === kind;
    return isAlike ? neighboursOf(element) : undefined;
  }

  const entry = alternatives(expression.alternatives, { is: "end" });
  return { entry, characters, kinds: allKinds };
}

type Assertion = Element & { type: "Assertion" };

function parse(source: string, flags: string) {
  // refa mixes two alphabets for such patterns.
  if (flags.includes("v")) throw new UnknownGrowthError("flag v");
  const parser = JS.Parser.fromLiteral({ source: withoutReferences(source, flags), flags });
  return parser.parse({ simplify: false, maxNodes: 100_000 });
}

/** A backreference becomes a copy of its group, which matches the same texts and more. */
function withoutReferences(source: string, flags: string): string {
  const copies: { start: number; end: number; text: string }[] = [];
  JS.Parser.fromLiteral({ source, flags }).parse({
    backreferences: "unknown",
    getUnknownId: (element) => {
      if (element.type !== "Backreference") return element.raw;
      const groups = [element.resolved].flat().flatMap(({ alternatives }) => alternatives);
      const text = `(?:${groups.map(({ raw }) => raw).join("|")})`;
      copies.push({ start: element.start, end: element.end, text });
      return element.raw;
    },
  });
  return copies
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, copy) => text.slice(0, copy.start) + copy.text + text.slice(copy.end), source);
}

function classesOf(paths: Concatenation[]): CharSet[] {
  return paths
    .flatMap(({ elements }) => elements)
    .flatMap((element) => {
      if (element.type === "CharacterClass") return [element.characters];
      return element.type === "Unknown" ? [] : classesOf(element.alternatives);
    });
}

function isUnlimited(paths: Concatenation[]): boolean {
  return paths
    .flatMap(({ elements }) => elements)
    .some((element) => {
      if (element.type === "CharacterClass" || element.type === "Unknown") return false;
      const repeats = element.type === "Quantifier" && element.max === Infinity;
      return repeats || isUnlimited(element.alternatives);
    });
}
