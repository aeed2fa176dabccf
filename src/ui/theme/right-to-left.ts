/** What only languages from right to left need: the Arabic letters that Public Sans has not. */
import '@fontsource-variable/noto-sans-arabic/wght.css';
import './right-to-left.css';
