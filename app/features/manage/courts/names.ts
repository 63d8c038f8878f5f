import * as words from '#words/manage/courts.ts';

export const courtName = (number: number): string => words.court({ number });

/** 'Half A', 'Half B'. */
export const halfName = (number: number): string => words.half({ letter: String.fromCodePoint(64 + number) });
