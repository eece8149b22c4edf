/** Finds the regular expressions of a source file. */
import {
  type BindingIdentifier,
  type CallExpression,
  type Expression,
  type NewExpression,
  type Node,
  parseSync,
  Visitor,
} from "oxc-parser";

export type Found =
  | { is: "literal"; source: string; flags: string }
  /** Made while the program runs, by `code`. */
  | { is: "built"; code: string };

/** They make a regular expression of an argument that is a text. `split` and `replace` do not. */
const textMethods = ["match", "matchAll", "search"];

export function findRegularExpressions(file: string, text: string): Found[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Found[] = [];
  const calls: CallExpression[] = [];
  /** The names that certainly stand for a regular expression. */
  const names = new Set<string>();

  new Visitor({
    Literal(literal) {
      if ("regex" in literal)
        found.push({ is: "literal", source: literal.regex.pattern, flags: literal.regex.flags });
    },
    Identifier(identifier) {
      if (isTypedAsRegularExpression(identifier)) names.add(identifier.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && init && isRegularExpression(init)) names.add(id.name);
    },
    NewExpression(expression) {
      if (isConstructor(expression)) found.push(built(expression));
    },
    CallExpression(call) {
      if (isConstructor(call)) found.push(built(call));
      calls.push(call);
    },
  }).visit(program);

  return [...found, ...calls.filter(mayReadText).map(built)];

  function built({ start, end }: Node): Found {
    return { is: "built", code: text.slice(start, end).replaceAll(/\s+/g, " ") };
  }

  function mayReadText({ callee, arguments: [argument, ...others] }: CallExpression): boolean {
    if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
    // `match` and `matchAll` of the Cache API often have options.
    if (!textMethods.includes(callee.property.name) || !argument || others.length > 0) return false;
    if (argument.type === "ObjectExpression" || argument.type === "SpreadElement") return false;
    if (argument.type === "Identifier") return !names.has(argument.name);
    return !isRegularExpression(argument);
  }
}

/** `RegExp` or `globalThis.RegExp`. */
function isConstructor({ callee }: CallExpression | NewExpression): boolean {
  const name = callee.type === "MemberExpression" ? callee.property : callee;
  return name.type === "Identifier" && name.name === "RegExp";
}

function isTypedAsRegularExpression(identifier: Node): boolean {
  const type = (identifier as BindingIdentifier).typeAnnotation?.typeAnnotation;
  return (
    type?.type === "TSTypeReference" &&
    type.typeName.type === "Identifier" &&
    type.typeName.name === "RegExp"
  );
}

function isRegularExpression(expression: Expression): boolean {
  if (expression.type === "ConditionalExpression")
    return isRegularExpression(expression.consequent) && isRegularExpression(expression.alternate);
  return expression.type === "Literal" && "regex" in expression;
}
