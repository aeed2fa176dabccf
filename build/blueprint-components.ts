/**
 * The parts of Blueprint's stylesheet that the interface uses. Class names are composed at run time, so the list names
 * components, each with the classes that make it up; what no listed component owns never reaches the browser.
 */

/** Component → its classes, without Blueprint's prefix. */
export type ComponentClasses = Readonly<Record<string, readonly string[]>>;

export const usedComponents: ComponentClasses = {
  button: ['button', 'button-text'],
  control: ['control', 'control-indicator', 'checkbox'],
  icon: ['icon'],
  input: ['input'],
  nonIdealState: ['non-ideal-state'],
  skeleton: ['skeleton'],
};

/** Of the table's own stylesheet, which comes with the first table that is read like a spreadsheet; colours are that one's. */
export const tableClasses: ComponentClasses = {
  frame: [
    'table-container',
    'table-top-container',
    'table-bottom-container',
    'table-quadrant',
    'table-quadrant-stack',
    'table-quadrant-main',
    'table-quadrant-top',
    'table-quadrant-left',
    'table-quadrant-top-left',
    'table-quadrant-scroll-container',
    'table-quadrant-body-container',
    'table-no-vertical-scroll',
    'table-no-horizontal-scroll',
    'table-no-rows',
    'table-no-layout',
    'table-overlay-layer',
    'table-overlay',
  ],
  header: [
    'table-menu',
    'table-header',
    'table-header-content',
    'table-header-active',
    'table-header-selected',
    'table-column-headers',
    'table-column-header-tr',
    'table-column-header-cell',
    'table-column-name',
    'table-column-name-text',
    'table-row-headers',
    'table-row-name',
    'table-row-name-text',
    'table-thead',
  ],
  body: [
    'table-body',
    'table-body-virtual-client',
    'table-cell-client',
    'table-tbody',
    'table-cell',
    'table-cell-interactive',
    'table-truncated-cell',
    'table-truncated-text',
    'table-no-wrap-text',
  ],
  selection: ['table-selection-enabled', 'table-region', 'table-selection-region', 'table-focus-region'],
  resizing: [
    'table-resize-handle',
    'table-resize-handle-target',
    'table-resize-horizontal',
    'table-resize-vertical',
    'table-resize-guides',
    'table-dragging',
    'table-vertical-guide',
    'table-vertical-guide-flush-left',
    'table-horizontal-guide',
    'table-horizontal-guide-flush-top',
  ],
};

/** What is not on every page: sheet → its components. Each comes with the chunk that imports it by its name. */
export const laterSheets: Readonly<Record<string, ComponentClasses>> = {
  calendar: {
    divider: ['divider'],
    htmlSelect: ['html-select'],
    menu: ['menu', 'menu-item'],
  },
  fields: {
    numericInput: ['button-group', 'control-group', 'input-group', 'numeric-input'],
    slider: ['slider', 'slider-handle', 'slider-progress', 'slider-track', 'slider-unlabeled'],
  },
  overlays: {
    alert: ['alert', 'alert-body', 'alert-contents', 'alert-footer'],
    dialog: ['dialog', 'dialog-container'],
    drawer: ['drawer', 'position-left', 'position-right'],
    menu: ['menu', 'menu-item', 'menu-item-icon', 'menu-item-label', 'text-overflow-ellipsis'],
    overlay: [
      'overlay',
      'overlay-backdrop',
      'overlay-container',
      'overlay-content',
      'overlay-open',
      'overlay-scroll-container',
      'portal',
    ],
    popover: [
      'context-menu-virtual-target',
      'popover',
      'popover-backdrop',
      'popover-content',
      'popover-transition-container',
    ],
    tooltip: ['tooltip'],
  },
  progress: {
    progressBar: ['no-animation', 'no-stripes', 'progress-bar', 'progress-meter'],
  },
};

/** Classes that modify any component. */
export const modifierClasses: readonly string[] = [
  'active',
  'dark',
  'disabled',
  'fill',
  'intent-danger',
  'intent-primary',
  'large',
  'minimal',
];
