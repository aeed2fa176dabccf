/**
 * The sensor of keys hears none before the task after the one that lifts a row: what is pressed until then, by a quick hand
 * or on a busy machine, waits for it instead of being lost.
 */
export function holdKeys(): void {
  const held: KeyboardEvent[] = [];
  let given: KeyboardEvent | null = null;
  const hear = (event: KeyboardEvent) => {
    if (event === given) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) held.push(event);
  };
  document.addEventListener('keydown', hear, true);
  // Each in a task of its own: where the row is then is known afterwards.
  const giveNext = () => {
    const next = held.shift();
    if (next === undefined) return document.removeEventListener('keydown', hear, true);
    given = new KeyboardEvent('keydown', next);
    document.dispatchEvent(given);
    setTimeout(giveNext);
  };
  setTimeout(() => setTimeout(giveNext));
}
