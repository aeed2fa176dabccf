/** The dialog that lies over everything else; null while none is open. Popovers are none. */
export function openDialog(): Element | null {
  return [...document.querySelectorAll('[aria-modal=true], dialog[open]')].at(-1) ?? null;
}
