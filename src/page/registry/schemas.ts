import { hero } from '../blocks/hero/hero.schema';
import { about } from '../blocks/about/about.schema';
import { servicesGrid } from '../blocks/services-grid/services-grid.schema';
import { projects } from '../blocks/projects/projects.schema';
import { testimonials } from '../blocks/testimonials/testimonials.schema';
import { faq } from '../blocks/faq/faq.schema';
import { quoteForm } from '../blocks/quote-form/quote-form.schema';
import { pageHeader } from '../blocks/page-header/page-header.schema';
import { featureGrid } from '../blocks/feature-grid/feature-grid.schema';
import { serviceList } from '../blocks/service-list/service-list.schema';
import { textColumns } from '../blocks/text-columns/text-columns.schema';
import { emergency } from '../blocks/emergency/emergency.schema';
import { placeList } from '../blocks/place-list/place-list.schema';
import { neighbours } from '../blocks/neighbours/neighbours.schema';
import { serviceArea } from '../blocks/service-area/service-area.schema';
import { callback } from '../blocks/callback/callback.schema';
import { callout } from '../blocks/callout/callout.schema';
import { callToAction } from '../blocks/call-to-action/call-to-action.schema';
import { articleGrid } from '../blocks/article-grid/article-grid.schema';
import { articleHeader } from '../blocks/article-header/article-header.schema';
import { prose } from '../blocks/prose/prose.schema';
import { notFound } from '../blocks/not-found/not-found.schema';
import { process } from '../blocks/process/process.schema';
import { gallery } from '../blocks/gallery/gallery.schema';
import { caseStudy } from '../blocks/case-study/case-study.schema';
import { credentials } from '../blocks/credentials/credentials.schema';
import { announcement } from '../blocks/announcement/announcement.schema';
import { openingHours } from '../blocks/opening-hours/opening-hours.schema';
import { priceTable } from '../blocks/price-table/price-table.schema';
import { aids } from '../blocks/aids/aids.schema';
import { team } from '../blocks/team/team.schema';
import { jobOffer } from '../blocks/job-offer/job-offer.schema';
import type { BlockData } from '../../site/definitions/fields/define-block';
import { visitsCounted } from '../blocks/visits-counted/visits-counted.schema';

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
  callback,
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
