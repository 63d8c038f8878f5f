import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ORDER } from './whatsapp-cloud.adapter.ts';

/** Each template of the guide with its variables, as they are numbered there. */
async function templatesOfTheGuide(): Promise<[template: string, variables: string[]][]> {
  const guide = await readFile(new URL('../../docs/going-live.md', import.meta.url), 'utf8');
  return [...guide.matchAll(/^\| `(\w+)` \| `WHATSAPP_TEMPLATE_\w+` \| (.+) \|$/gm)].map(
    ([, template = '', row = '']) => [
      template,
      row.split(', ').map((variable, index) => {
        expect(variable).toMatch(new RegExp(`^\\{\\{${index + 1}\\}\\} `));
        return variable.replace(/^\S+ /, '').replace('booking id', 'id');
      }),
    ],
  );
}

test('the guide numbers the variables of each template as they are sent', async () => {
  const templates = await templatesOfTheGuide();
  expect(templates.length).toBeGreaterThan(30);
  for (const [template, variables] of templates) {
    expect(ORDER, template).toEqual(expect.arrayContaining(variables));
    expect(variables, template).toEqual(ORDER.filter((name) => variables.includes(name)));
  }
});
