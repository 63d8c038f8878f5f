// The inline scripts that our documents may contain. Any other was injected, and is not allowed to run.

const FILE = '"/assets/[\\w.-]+"';
const CONTEXT = 'window.__reactRouterContext';
const escaped = (text: string) => text.replaceAll(/[.(){}]/g, '\\$&');

/** React Router's own: they carry data, as one string or one object, and nothing executable. */
const HANDED_OVER = new RegExp(
  `^${escaped(`${CONTEXT}.streamController.enqueue`)}\\("[^"\\\\]*(?:\\\\.[^"\\\\]*)*"\\);$`,
);
const HANDING_OVER = new RegExp(
  `^${escaped(CONTEXT)} = (\\{[^;]*\\});${escaped(
    `${CONTEXT}.stream = new ReadableStream({start(controller){${CONTEXT}.streamController = controller;}}).pipeThrough(new TextEncoderStream());`,
  )}$`,
);
const OVER = `${CONTEXT}.streamController.close();`;
/** It names files of ours and says which of them is which part of the page. */
const ROUTE = 'route\\d+(?:_\\w+)?';
const STATEMENTS = [
  `import ${FILE};`,
  `import \\* as ${ROUTE} from ${FILE};`,
  `const ${ROUTE} = \\{(?:\\.\\.\\.${ROUTE},?)*\\};`,
  `window\\.__reactRouterRouteModules = \\{(?:"[\\w/.-]+":${ROUTE},?)*\\};`,
  `import\\(${FILE}\\);`,
];
const STARTING = new RegExp(`^(?:\\s*(?:${STATEMENTS.join('|')}))+\\s*$`);

/** `own` are the scripts that the website writes itself, each word for word. */
export function isKnownScript(script: string, own: ReadonlySet<string>): boolean {
  if (own.has(script) || script === OVER || HANDED_OVER.test(script) || STARTING.test(script)) return true;
  const handed = HANDING_OVER.exec(script)?.[1];
  return handed !== undefined && isJson(handed);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
