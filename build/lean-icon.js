/** What every icon shares: the component around its drawing (see lean-icons-plugin.ts). */
import { createElement, forwardRef } from 'react';
import { SVGIconContainer } from '@blueprintjs/icons/lib/esm/svgIconContainer.js';

/** `paths` draw on Blueprint's 16 px grid. */
export const leanIcon = (iconName, paths) =>
  forwardRef((props, ref) =>
    createElement(
      SVGIconContainer,
      { iconName, ref, ...props },
      ...paths.map((d) => createElement('path', { d, fillRule: 'evenodd' })),
    ),
  );
