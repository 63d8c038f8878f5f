/**
 * To a field by its name, in the middle of the window: at an edge, what stays in view would cover it. Without a name, to
 * what the form says is wrong.
 */
export function focusField(form: HTMLElement | null, name: string): void {
  if (name === '') {
    form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
    return;
  }
  const field = form?.querySelector<HTMLElement>(`[name="${name}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
