/** The chunk of each panel. In a file of its own, as the later screens are: each would be a line in what every page loads. */
import type { ComponentType } from 'react';
import type { PanelName } from '#machines/panels.machine.ts';

export const panelLoaders: Record<PanelName, () => Promise<ComponentType>> = {
  palette: async () => (await import('./palette/palette.tsx')).Palette,
  shortcuts: async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
  machines: async () => (await import('./machine-panel/machine-panel.tsx')).MachinePanel,
  report: async () => (await import('./machine-panel/report-panel.tsx')).ReportPanel,
  ticket: async () => (await import('./panels/ticket-panel.tsx')).TicketPanel,
  attachments: async () => (await import('./panels/attachments-panel.tsx')).AttachmentsPanel,
  history: async () => (await import('./panels/history-panel.tsx')).HistoryPanel,
  customiser: async () => (await import('./customiser/customiser.tsx')).Customiser,
};
