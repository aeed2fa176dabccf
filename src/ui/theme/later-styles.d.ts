/** Blueprint's rules for what is not on every page (build/blueprint-components.ts). */
declare module '@blueprintjs/core/lib/css/blueprint.css?*';
