/** Which chunk brings which panel: loaded by the panels' `loading`, read by the view that shows them. */
import type { ComponentType } from 'react';
import type { PanelName } from '#machines/panels.machine.ts';

export type PanelRegistry = {
  load(name: PanelName): Promise<void>;
  /** Null until it was loaded. */
  componentOf(name: PanelName): ComponentType | null;
};

export function createPanelRegistry(): PanelRegistry {
  const panels = new Map<PanelName, ComponentType>();
  return {
    async load(name) {
      if (panels.has(name)) return;
      const { panelLoaders } = await import('./panel-loaders.ts');
      panels.set(name, await panelLoaders[name]());
    },
    componentOf: (name) => panels.get(name) ?? null,
  };
}
