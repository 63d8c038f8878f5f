import { expect, test } from 'vitest';
import { isKnownScript } from './known-scripts.ts';

const OWN = new Set(['(function wake() {})(3000)']);
const CONTEXT = 'window.__reactRouterContext';
const STREAM = `${CONTEXT}.stream = new ReadableStream({start(controller){${CONTEXT}.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;

test.each([
  '(function wake() {})(3000)',
  `${CONTEXT}.streamController.close();`,
  `${CONTEXT}.streamController.enqueue("[{\\"_1\\":2},\\"it\\\\'s \\u003c/script\\"]\\n");`,
  `${CONTEXT} = {"basename":"/","future":{"a":false},"ssr":true};${STREAM}`,
  'import "/assets/manifest-910d4cc7.js";\nimport * as route0 from "/assets/root-BbDWWRv-.js";\n  window.__reactRouterRouteModules = {"root":route0,"routes/home":route2};\n\nimport("/assets/entry.client-QGZgrTUC.js");',
  'import * as route2_clientLoader from "/assets/home-BqegtY43.js";\nimport * as route2_main from "/assets/home-y.js";\nconst route2 = {...route2_clientLoader,...route2_main};\n',
])('%j is ours', (script) => expect(isKnownScript(script, OWN)).toBe(true));

test.each([
  'alert(1)',
  '(function wake() {})(3000);alert(1)',
  `${CONTEXT}.streamController.close();alert(1)`,
  `${CONTEXT}.streamController.enqueue("a");alert(1);`,
  `${CONTEXT}.streamController.enqueue("a" + alert(1));`,
  `${CONTEXT}.streamController.enqueue("a\\\\");alert(1);//");`,
  `${CONTEXT}.streamController.enqueue(alert(1));`,
  `${CONTEXT} = {"a":alert(1)};${STREAM}`,
  `${CONTEXT} = {"a":1};alert(1);${STREAM}`,
  `${CONTEXT} = {"a":1};${STREAM}alert(1)`,
  'import "https://elsewhere.example/x.js";',
  'import "/assets/../api/x.js";',
  'import "/assets/a.js";alert(1)',
  'import("/assets/a.js");\nwindow.__reactRouterRouteModules = {"root":alert(1)};',
  'const route2 = {...alert(1)};',
  'const route2 = {...route1};alert(1)',
  '',
])('%j is not', (script) => expect(isKnownScript(script, OWN)).toBe(false));
