/** Every stylesheet that the whole application shares, in the order in which they build on each other. */
import './fonts.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import './tokens.css';
import './blueprint-tokens.css';
import './base.css';
