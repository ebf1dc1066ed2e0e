/** How a season that somebody writes is shown by its parts. */
import type { DocumentViews } from '../documents';
import SeasonParts from './SeasonParts.svelte';

const views: DocumentViews = { season_text: SeasonParts };
export default views;
