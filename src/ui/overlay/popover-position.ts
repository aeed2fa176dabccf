/** Where a popover goes: below its button, above where there is more room, within the window. All in CSS pixels. */

export type Box = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};
export type Size = { readonly width: number; readonly height: number };

const gap = 4;
const margin = 8;

/** `alignEnd` puts the popover's end edge under the button's, in either writing direction. */
export function popoverPosition(button: Box, popover: Size, window: Size, alignEnd: boolean, isRtl: boolean) {
  const below = button.bottom + gap;
  const above = button.top - gap - popover.height;
  const fitsBelow = below + popover.height <= window.height - margin;
  const top = fitsBelow || above < margin ? below : above;
  const wanted = alignEnd === isRtl ? button.left : button.right - popover.width;
  const left = Math.max(margin, Math.min(wanted, window.width - popover.width - margin));
  return { top: Math.max(margin, Math.min(top, window.height - popover.height - margin)), left };
}
