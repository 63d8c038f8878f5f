// One sentence in ICU MessageFormat as TypeScript: a constant, or a function of what stands in it.
import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

export type Sentence = readonly MessageFormatElement[];
/** What stands in a sentence, each with its type. */
export type Parameters = Map<string, string>;

/** Elements of a page within the sentence; their content is text. */
const TAG = '(text: string) => Element';

export function parseSentence(text: string): Sentence {
  return parse(text, { requiresOtherClause: true, shouldParseSkeletons: false });
}

export function parametersOf(sentence: Sentence): Parameters {
  const found: Parameters = new Map();
  function add(name: string, type: string): void {
    const known = found.get(name);
    // As a number and as it is: it is a number.
    const isWider = type === PLAIN && known === 'number';
    if (known !== undefined && known !== type && known !== PLAIN && !isWider) {
      throw new Error(`'${name}' is a ${known} and a ${type}.`);
    }
    if (!isWider) found.set(name, type);
  }
  function look(elements: readonly MessageFormatElement[]): void {
    for (const element of elements) {
      if (element.type === TYPE.date || element.type === TYPE.time) {
        throw new Error(`'${element.value}': dates and times come as text, from domain/date-text.ts.`);
      }
      if (element.type === TYPE.argument) add(element.value, PLAIN);
      if (element.type === TYPE.number || element.type === TYPE.plural) add(element.value, 'number');
      if (element.type === TYPE.select) add(element.value, choicesOf(element));
      if (element.type === TYPE.tag) add(element.value, TAG);
      if (element.type === TYPE.tag) look(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const { value } of Object.values(element.options)) look(value);
      }
    }
  }
  look(sentence);
  return found;
}

const PLAIN = 'string | number';

/** ICU demands an `other`; an empty one says that there is no other. */
function choicesOf({ options }: SelectElement): string {
  return Object.entries(options)
    .filter(([choice, { value }]) => choice !== 'other' || value.length > 0)
    .map(([choice]) => `'${choice}'`)
    .join(' | ');
}

export type Compiled = {
  /** As TypeScript. */
  declaration: string;
  /** What it is worth, as JavaScript: `$` has what stands in it. */
  body: string;
  isConstant: boolean;
  usesNumber: boolean;
  usesPlural: boolean;
};

/** `parameters` are those of the English sentence: every language is called in the same way. */
export function compileSentence(name: string, sentence: Sentence, parameters: Parameters, locale: string): Compiled {
  const own = parametersOf(sentence);
  for (const key of own.keys()) {
    if (!parameters.has(key)) throw new Error(`'${name}' has '${key}', which the English sentence has not.`);
  }
  const used = { usesNumber: false, usesPlural: false };
  const source = new SourceOf(locale, used);
  if (parameters.size === 0) {
    const body = source.constant(sentence);
    return { declaration: `export const ${name}: string = ${body};`, body, isConstant: true, ...used };
  }
  const types = [...parameters].map(([key, type]) => `${key}: ${type}`).join('; ');
  const isRich = [...parameters.values()].includes(TAG);
  const body = isRich ? source.parts(sentence) : source.text(sentence);
  const declaration = isRich
    ? `export const ${name} = <Element>($: { ${types} }): (string | Element)[] => ${body};`
    : `export const ${name} = ($: { ${types} }): string => ${body};`;
  return { declaration, body, isConstant: false, ...used };
}

class SourceOf {
  readonly locale: string;
  readonly used: { usesNumber: boolean; usesPlural: boolean };

  constructor(locale: string, used: { usesNumber: boolean; usesPlural: boolean }) {
    this.locale = locale;
    this.used = used;
  }

  constant(sentence: Sentence): string {
    return JSON.stringify(sentence.map((element) => (element.type === TYPE.literal ? element.value : '')).join(''));
  }

  /** Text and elements in their order. */
  parts(sentence: Sentence): string {
    const parts: string[] = [];
    let text: MessageFormatElement[] = [];
    const end = () => {
      if (text.length > 0) parts.push(this.text(text));
      text = [];
    };
    for (const element of sentence) {
      if (element.type === TYPE.tag) {
        end();
        parts.push(`$.${element.value}(${this.text(element.children)})`);
      } else text.push(element);
    }
    end();
    return `[${parts.join(', ')}]`;
  }

  /** `count` is what `#` stands for. */
  text(elements: readonly MessageFormatElement[], count?: string): string {
    if (elements.every(({ type }) => type === TYPE.literal)) return this.constant(elements);
    return `\`${elements.map((element) => this.inTemplate(element, count)).join('')}\``;
  }

  private inTemplate(element: MessageFormatElement, count: string | undefined): string {
    switch (element.type) {
      case TYPE.literal:
        if (element.value.includes('$.')) throw new Error("'$.' means something in a compiled sentence.");
        return element.value.replaceAll(/[`\\]|\$\{/g, '\\$&').replaceAll('\n', '\\n');
      case TYPE.argument:
        return `\${$.${element.value}}`;
      case TYPE.number:
        if (element.style) throw new Error(`'${element.value}' has a style: format it where it comes from.`);
        return `\${${this.number(`$.${element.value}`)}}`;
      case TYPE.pound:
        return count === undefined ? '#' : `\${${this.number(count)}}`;
      case TYPE.plural:
        return `\${${this.plural(element)}}`;
      case TYPE.select:
        return `\${${this.select(element, count)}}`;
      case TYPE.tag:
        throw new Error(`<${element.value}> stands within another choice or tag. Make it two sentences.`);
      default:
        throw new Error(`'${element.value}' is of a kind that sentences here do not have.`);
    }
  }

  private number(value: string): string {
    this.used.usesNumber = true;
    // Named so that nothing of the module it is put into can hide it.
    return `$number('${this.locale}', ${value})`;
  }

  private plural({ value: name, options, offset, pluralType }: PluralElement): string {
    if (offset !== 0) throw new Error(`'${name}': a plural has no offset here.`);
    const value = `$.${name}`;
    const type = pluralType === 'ordinal' ? ", 'ordinal'" : '';
    const { other, ...rest } = options;
    const cases = Object.entries(rest).map(([form, option]) => {
      if (!form.startsWith('=')) this.used.usesPlural = true;
      const test = form.startsWith('=')
        ? `${value} === ${form.slice(1)}`
        : `$plural('${this.locale}', ${value}${type}) === '${form}'`;
      return `${test} ? ${this.text(option.value, value)} : `;
    });
    return `${cases.join('')}${this.text(other?.value ?? [], value)}`;
  }

  private select({ value: name, options }: SelectElement, count: string | undefined): string {
    const { other, ...rest } = options;
    const cases = Object.entries(rest).map(
      ([choice, option]) => `$.${name} === '${choice}' ? ${this.text(option.value, count)} : `,
    );
    return `${cases.join('')}${this.text(other?.value ?? [], count)}`;
  }
}
