// Who is signed in is known only when the scripts have come and the server has answered. Whoever has a token is most
// likely signed in: room for the greeting is there from the first paint, and nothing in the navbar moves when it comes.
import { TOKEN_KEY } from './stored-token.ts';

/** On the document's root: app.css and the navbar leave room by it. */
const ROOM = 'data-greeting';

/** The lines that do this, for the head of a document. */
export function roomForGreeting(): string {
  return `(${leaveRoom})('${TOKEN_KEY}','${ROOM}')`;
}

/** Runs in the browser, as text inside the document: it can use nothing from around it. */
function leaveRoom(key: string, room: string): void {
  try {
    if (localStorage.getItem(key)) document.documentElement.setAttribute(room, '');
  } catch {
    // Storage is forbidden: nobody is signed in.
  }
}

/** Once it is known. */
export function settleGreeting(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute(ROOM, isSignedIn);
}
