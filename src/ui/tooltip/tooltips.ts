/** The page's tooltips, which come with what lies over it. Where that cannot be had, the page has none and nobody is told. */
import type { ComponentType } from 'react';
import { inBackground } from '#lib/import-again.ts';

const NoTooltips = () => null;

export async function loadTooltips(): Promise<ComponentType> {
  try {
    return (await inBackground(() => import('../overlay/overlay-parts.ts'))).TooltipLayer;
  } catch {
    return NoTooltips;
  }
}
