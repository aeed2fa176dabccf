/** Which chunk brings which panel: loaded by the panels' `loading`, read by the view that shows them. */
import type { ComponentType } from 'react';
import type { PanelName } from '#machines/panels.machine.ts';

const loaders: Record<PanelName, () => Promise<ComponentType>> = {
  palette: async () => (await import('./palette/palette.tsx')).Palette,
  shortcuts: async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
  machines: async () => (await import('./machine-panel/machine-panel.tsx')).MachinePanel,
  report: async () => (await import('./machine-panel/report-panel.tsx')).ReportPanel,
  ticket: async () => (await import('./panels/ticket-panel.tsx')).TicketPanel,
  attachments: async () => (await import('./panels/attachments-panel.tsx')).AttachmentsPanel,
  customiser: async () => (await import('./customiser/customiser.tsx')).Customiser,
};

export type PanelRegistry = {
  load(name: PanelName): Promise<void>;
  /** Null until it was loaded. */
  componentOf(name: PanelName): ComponentType | null;
};

export function createPanelRegistry(): PanelRegistry {
  const panels = new Map<PanelName, ComponentType>();
  return {
    async load(name) {
      panels.set(name, panels.get(name) ?? (await loaders[name]()));
    },
    componentOf: (name) => panels.get(name) ?? null,
  };
}
