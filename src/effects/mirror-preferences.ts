/**
 * Keeps the document equal to what the preferences say: attributes that stylesheets read, and the primary colour
 * (specification, sections 3, 4 and 9). The page's first script has set the same before anything was painted.
 */
import type { ActorRefFrom } from 'xstate';
import type { CookieJar } from '#lib/storage/cookies.ts';
import type { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import {
  selectChoice,
  selectColourScheme,
  selectOwnPrimary,
} from '#machines/preferences/preferences.selectors.ts';
import { looks } from '#machines/preferences/preferences.settings.ts';
import { keyOf } from './preferences.effects.ts';

export type MirroringElement = Pick<HTMLElement, 'setAttribute'> & {
  readonly classList: Pick<DOMTokenList, 'toggle'>;
  readonly style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'>;
};

const yearSeconds = 31_536_000;

export function mirrorPreferences(
  actor: ActorRefFrom<typeof preferencesMachine>,
  cookies: CookieJar,
  root: MirroringElement,
): void {
  const mirrored = new Map<string, string | null>();
  /** Acts on what has changed since it was mirrored. */
  const mirror = (name: string, value: string | null, act: () => void) => {
    if (mirrored.get(name) === value) return;
    mirrored.set(name, value);
    act();
  };

  const mirrorAll = () => {
    const snapshot = actor.getSnapshot();
    const scheme = selectColourScheme(snapshot);
    mirror('theme', scheme, () => {
      root.setAttribute('data-theme', scheme);
      root.classList.toggle('bp6-dark', scheme === 'dark');
      cookies.write(keyOf('color-scheme'), scheme, yearSeconds);
    });
    const primary = selectOwnPrimary(snapshot);
    mirror('primary', primary, () => {
      if (primary === null) root.style.removeProperty('--primary');
      else root.style.setProperty('--primary', primary);
    });
    for (const name of looks) {
      if (name === 'theme') continue;
      const value = selectChoice(name)(snapshot);
      mirror(name, value, () => root.setAttribute(`data-${name}`, value));
    }
  };
  actor.subscribe(mirrorAll);
  mirrorAll();
}
