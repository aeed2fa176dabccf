/** Brings the chunk of a panel before it is shown (product.md, "Shell"). */
import { fromMessage } from '#machines/from-message.ts';
import type { PanelName, PanelRequested } from '#machines/panels.machine.ts';

type PanelsPorts = {
  readonly loadPanel: (name: PanelName) => Promise<unknown>;
  readonly tellPanelMissing: () => void;
};

export function createPanelsEffects({ loadPanel, tellPanelMissing }: PanelsPorts) {
  return {
    actors: {
      loadPanel: fromMessage<PanelRequested, void>(async ({ name }) => {
        await loadPanel(name);
      }),
    },
    actions: { tellPanelMissing },
  };
}
