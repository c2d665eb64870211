import { hero } from './hero/hero.schema';
import { about } from './about/about.schema';
import { servicesGrid } from './services-grid/services-grid.schema';
import { projects } from './projects/projects.schema';
import { testimonials } from './testimonials/testimonials.schema';
import { faq } from './faq/faq.schema';
import { quoteForm } from './quote-form/quote-form.schema';
import { pageHeader } from './page-header/page-header.schema';
import { featureGrid } from './feature-grid/feature-grid.schema';
import { serviceList } from './service-list/service-list.schema';
import { textColumns } from './text-columns/text-columns.schema';
import { emergency } from './emergency/emergency.schema';
import { placeList } from './place-list/place-list.schema';
import { neighbours } from './neighbours/neighbours.schema';
import { serviceArea } from './service-area/service-area.schema';
import { callout } from './callout/callout.schema';
import { callToAction } from './call-to-action/call-to-action.schema';
import { articleGrid } from './article-grid/article-grid.schema';
import { articleHeader } from './article-header/article-header.schema';
import { prose } from './prose/prose.schema';
import { notFound } from './not-found/not-found.schema';
import { process } from './process/process.schema';
import { gallery } from './gallery/gallery.schema';
import { caseStudy } from './case-study/case-study.schema';
import { credentials } from './credentials/credentials.schema';
import { announcement } from './announcement/announcement.schema';
import { openingHours } from './opening-hours/opening-hours.schema';
import { priceTable } from './price-table/price-table.schema';
import { aids } from './aids/aids.schema';
import { team } from './team/team.schema';
import { jobOffer } from './job-offer/job-offer.schema';
import type { BlockData } from '../../site/definitions/fields/define-block';
import { visitsCounted } from './visits-counted/visits-counted.schema';

/** Every block that documents may use. A new block needs a folder, a line here and a line in `components.ts`. */
export const definitions = [
  hero,
  about,
  servicesGrid,
  projects,
  testimonials,
  faq,
  quoteForm,
  pageHeader,
  featureGrid,
  serviceList,
  textColumns,
  emergency,
  placeList,
  neighbours,
  serviceArea,
  callout,
  callToAction,
  articleGrid,
  articleHeader,
  prose,
  notFound,
  process,
  gallery,
  caseStudy,
  credentials,
  announcement,
  openingHours,
  priceTable,
  aids,
  jobOffer,
  visitsCounted,
  team,
] as const;

type Definition = (typeof definitions)[number];
export type BlockType = Definition['type'];

/** The props of the component of block type `T`. */
export type BlockOf<T extends BlockType> = BlockData<Extract<Definition, { type: T }>>;
