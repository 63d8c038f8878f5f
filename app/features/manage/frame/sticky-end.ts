/** What ends a long panel stays in view while the rest of it scrolls. */
export const STICKY_END = 'sticky -bottom-6 z-10 -mx-6 -mb-6 border-t border-line bg-chalk px-6 pt-3 pb-6';
