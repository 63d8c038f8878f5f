// In a build for browsers every sentence is put where it is said, so that a page brings the sentences that it uses, and no
// more: modules of sentences would be shared between pages as a whole.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileLanguage } from './compile.ts';
import type { Compiled } from './sentence.ts';

const IMPORTED = /^#words\/(.+)\.ts$/;
const FORMAT = fileURLToPath(new URL('../../words/format.ts', import.meta.url));
const WORDS = fileURLToPath(new URL('../../words/', import.meta.url));

export function inlineWords(language: string): Plugin {
  let areas: Awaited<ReturnType<typeof compileLanguage>>;
  return {
    name: 'inline-words',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      areas = await compileLanguage(WORDS, language);
    },
    transform(code, id) {
      if (!code.includes('#words/') || id.includes('/node_modules/')) return undefined;
      return inlined(code, this.parse(code), (path) => areas.get(path));
    },
  };
}

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Areas = (path: string) => ReadonlyMap<string, Compiled> | undefined;

/** The code with its sentences in place; undefined when it has none that can be put there. */
export function inlined(code: string, program: unknown, areas: Areas): string | undefined {
  const nodes = nodesIn(program).toSorted((one, other) => one.start - other.start || other.end - one.end);
  const spaces = namespacesIn(nodes, areas).filter(({ local }) => isOnlyLookedInto(local, nodes));
  if (spaces.length === 0) return undefined;
  const needed = new Set<string>();
  const said = (node: Node): { call: Node; sentence: Compiled } | undefined => {
    const looked = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : node;
    const { object, property, computed } = looked;
    if (looked.type !== 'MemberExpression' || computed || !isNode(object) || !isNode(property)) return undefined;
    const space = spaces.find(({ local }) => object.type === 'Identifier' && object.name === local);
    const sentence = space?.area.get(String(property.name));
    if (!space || !sentence) return undefined;
    if (sentence.usesNumber) needed.add('number as $number');
    if (sentence.usesPlural) needed.add('plural as $plural');
    return { call: node, sentence };
  };

  /** This part of the code, with every sentence in it in place. */
  function rewritten(start: number, end: number): string {
    let text = '';
    let at = start;
    for (const node of nodes) {
      if (node.start < at || node.end > end) continue;
      const found = said(node);
      if (!found) continue;
      text += code.slice(at, node.start) + inPlace(found.call, found.sentence);
      at = node.end;
    }
    return text + code.slice(at, end);
  }

  function inPlace(node: Node, { isConstant, body }: Compiled): string {
    if (isConstant) return body;
    if (node.type !== 'CallExpression') return `(($) => ${body})`;
    const [given] = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
    const values = given && valuesOf(given);
    const uses = (name: string) => body.split(`$.${name}`).length - 1;
    const isSimple = values && [...values].every(([name, { type }]) => type === 'Identifier' || uses(name) <= 1);
    if (!given || !isSimple) return `(($) => ${body})(${given ? rewritten(given.start, given.end) : ''})`;
    return `(${body.replaceAll(/\$\.(\w+)/g, (_, name: string) => {
      const value = values.get(name);
      return value ? `(${rewritten(value.start, value.end)})` : 'undefined';
    })})`;
  }

  const body = rewritten(0, code.length);
  const imports = needed.size > 0 ? `import { ${[...needed].join(', ')} } from ${JSON.stringify(FORMAT)};\n` : '';
  return imports + body;
}

/**
 * The areas of which a module takes more than the sentences that it says: handed on as a whole, looked into by a computed
 * name, hidden by something else of that name, or not imported with `* as`.
 */
export function wholeAreasIn(program: unknown): string[] {
  const nodes = nodesIn(program);
  return importsIn(nodes)
    .filter(({ local }) => local === undefined || !isOnlyLookedInto(local, nodes))
    .map(({ path }) => path);
}

/** `import * as words from '#words/…'`, wherever it stands. */
function namespacesIn(nodes: Node[], areas: Areas) {
  return importsIn(nodes).flatMap(({ path, local }) => {
    const area = areas(path);
    return area && local !== undefined ? [{ local, area }] : [];
  });
}

/** What is imported of the words; `local` is the name that `* as` gives it. */
function importsIn(nodes: Node[]): { path: string; local: string | undefined }[] {
  return nodes.flatMap(({ type, source, specifiers }) => {
    if (type !== 'ImportDeclaration' || !isNode(source) || !Array.isArray(specifiers)) return [];
    const path = IMPORTED.exec(String(source.value))?.[1];
    if (path === undefined) return [];
    const [specifier] = specifiers.filter(isNode);
    const local = specifier?.type === 'ImportNamespaceSpecifier' ? specifier.local : undefined;
    return [{ path, local: isNode(local) ? String(local.name) : undefined }];
  });
}

/** Handed on as a whole, or hidden by something else of that name, it stays what it is. */
function isOnlyLookedInto(local: string, nodes: Node[]): boolean {
  const mentioned = nodes.filter(({ type, name }) => type === 'Identifier' && name === local);
  const looked = nodes.filter(
    ({ type, object, computed }) =>
      type === 'MemberExpression' &&
      !computed &&
      isNode(object) &&
      object.type === 'Identifier' &&
      object.name === local,
  );
  // Once in the import itself.
  return mentioned.length === looked.length + 1;
}

/** What each property of a plain object literal is; undefined when it is not that plain. */
function valuesOf({ type, properties }: Node): Map<string, Node> | undefined {
  if (type !== 'ObjectExpression' || !Array.isArray(properties)) return undefined;
  const values = new Map<string, Node>();
  for (const property of properties.filter(isNode)) {
    const { key, value, computed, method } = property;
    if (property.type !== 'Property' || computed || method || !isNode(key) || !isNode(value)) return undefined;
    values.set(String(key.name ?? key.value), value);
  }
  return values;
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return isNode(value) ? [value, ...inner] : inner;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}
