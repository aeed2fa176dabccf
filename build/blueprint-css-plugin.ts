/**
 * Vite plugin: whoever imports Blueprint's stylesheet gets the cut one, in development as in the build; with the name of a
 * later sheet behind it, as in `blueprint.css?overlays`, what that one adds. Its table has a stylesheet of its own.
 */
import type { Plugin } from 'vite';
import { laterSheets, modifierClasses, tableClasses, usedComponents } from './blueprint-components.ts';
import { cutBlueprintCss, layerBlueprintCss } from './cut-blueprint-css.ts';

const tableSheet = /@blueprintjs\/table\/lib\/css\/table\.css$/;

export function blueprintCss(): Plugin {
  return {
    name: 'bookdesk:blueprint-css',
    enforce: 'pre',
    transform: {
      filter: {
        id: [
          /@blueprintjs\/(?:core|datetime)\/lib\/css\/blueprint(?:-datetime)?\.css(?:\?\w+)?$/,
          tableSheet,
        ],
      },
      handler: (css, id) => ({
        code: id.includes('/@blueprintjs/datetime/')
          ? layerBlueprintCss(css)
          : cutBlueprintCss(css, { prefix: 'bp6-', modifiers: modifierClasses, ...partOf(id) }),
        map: null,
      }),
    },
  };
}

function partOf(id: string) {
  if (tableSheet.test(id)) return { components: tableClasses };
  const [, name] = id.split('?');
  if (name === undefined) return { components: usedComponents };
  const components = laterSheets[name];
  if (components === undefined) throw new Error(`${id} is no sheet that build/blueprint-components.ts lists`);
  return { components, after: usedComponents };
}
