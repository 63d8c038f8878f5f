export type Step = 'calendar' | 'details' | 'payment';
export const STEPS: readonly Step[] = ['calendar', 'details', 'payment'];
