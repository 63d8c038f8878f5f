export type Greeted = { readonly name?: string | null; readonly phone?: string | null };

/** The player's name, or 'User_' and the last four digits of their phone. */
export function greetingName({ name, phone }: Greeted): string {
  return name?.trim() || `User_${(phone ?? '').replace(/\D/g, '').slice(-4)}`;
}
