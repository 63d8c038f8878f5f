/** Two fields beside each other as long as each has the room that it needs: one below the other in larger text. */
export const timesSideBySide = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-3';
export const datesSideBySide = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-3';
