/** Styles of Blueprint's calendars and of the parts that they alone are made of: they come with the first of them. */
import '@blueprintjs/core/lib/css/blueprint.css?calendar';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
