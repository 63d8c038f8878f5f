import { nameProblem } from '#domain/person-name.ts';
import * as refused from '#words/shared/refused.ts';

/** What a form says of a name before the server is asked; undefined when it is fine. */
export function wrongNameText(name: string): string | undefined {
  const problem = nameProblem(name);
  return problem ? (problem === 'noName' ? refused.noName : refused.notAName) : undefined;
}
