import { clsx } from 'clsx';

/** Joins class names. Nothing is resolved between contradicting ones: a component's own classes leave room for yours. */
export const cn = clsx;
