/** The panel that lies over the page, when there is one. */
import { useSelector } from '@xstate/react';
import { createElement } from 'react';
import { usePanelsActor } from '#lib/bookdesk-context.tsx';
import { selectOpenPanel } from '#machines/panels.selectors.ts';
import type { PanelRegistry } from '../panel-registry.ts';

export function Panel({ panels }: { panels: PanelRegistry }) {
  const name = useSelector(usePanelsActor(), selectOpenPanel);
  const panel = name === null ? null : panels.componentOf(name);
  return panel && createElement(panel, { key: name });
}
