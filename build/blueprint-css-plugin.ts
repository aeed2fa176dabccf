/** Vite plugin: whoever imports Blueprint's stylesheet gets the cut one, in development as in the build. */
import type { Plugin } from 'vite';
import { modifierClasses, usedComponents } from './blueprint-components.ts';
import { cutBlueprintCss } from './cut-blueprint-css.ts';

export function blueprintCss(): Plugin {
  return {
    name: 'bookdesk:blueprint-css',
    enforce: 'pre',
    transform: {
      filter: { id: /@blueprintjs\/core\/lib\/css\/blueprint\.css$/ },
      handler: (css) => ({
        code: cutBlueprintCss(css, {
          prefix: 'bp6-',
          components: usedComponents,
          modifiers: modifierClasses,
        }),
        map: null,
      }),
    },
  };
}
