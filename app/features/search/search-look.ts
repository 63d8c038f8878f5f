/**
 * bar: its list hangs below it, wider than the field · page: as wide as the field, which is as wide as the page · sheet:
 * its list fills what is left of the screen, and is always there.
 */
export type SearchLook = 'bar' | 'page' | 'sheet';
