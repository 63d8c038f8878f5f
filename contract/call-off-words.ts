// The names of what can become of a game that a ground calls off. Without schemas: the browser reads it too.

export const CALL_OFF_CAUSES = ['rain', 'closure'] as const;
export type CallOffCause = (typeof CALL_OFF_CAUSES)[number];

/** What a player can have instead. */
export const CHOICES = ['money', 'credit', 'moved'] as const;
export type Choice = (typeof CHOICES)[number];

/** Nothing: there was no money to give back. Left: it stands. Gone: it was cancelled or moved before its turn came. */
export const OUTCOMES = [...CHOICES, 'nothing', 'left', 'gone'] as const;

/** What an operator decides for a booking that is in the way. */
export const WAYS = ['choice', 'money', 'leave'] as const;
export type Way = (typeof WAYS)[number];

export const BONUS_MOST = 25;
