/** What lies over the page, with Blueprint's behaviour and rules, as one chunk: no page waits for it, and one request brings it. */
import '@blueprintjs/core/lib/css/blueprint.css?overlays';

export { ContextMenuSurface } from '../menu/context-menu-surface.tsx';
export { DialogSurface } from './dialog-surface.tsx';
export { DrawerSurface } from './drawer-surface.tsx';
export { MenuSurface } from '../menu/menu-surface.tsx';
export { PopoverSurface } from '../popover/popover-surface.tsx';
export { TooltipLayer } from '../tooltip/tooltip-layer.tsx';
