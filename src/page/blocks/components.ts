import type { ComponentType } from 'react';
import type { BlockOf, BlockType } from './schemas';

type Loaders = { [Type in BlockType]: () => Promise<ComponentType<{ block: BlockOf<Type> }>> };

/** The component of each block type, loaded when a page has such a block. A missing or wrong entry does not compile. */
export const components: Loaders = {
  hero: () => import('./hero/Hero').then((module) => module.Hero),
  about: () => import('./about/About').then((module) => module.About),
  'services-grid': () => import('./services-grid/ServicesGrid').then((module) => module.ServicesGrid),
  projects: () => import('./projects/Projects').then((module) => module.Projects),
  testimonials: () => import('./testimonials/Testimonials').then((module) => module.Testimonials),
  faq: () => import('./faq/Faq').then((module) => module.Faq),
  'quote-form': () => import('./quote-form/QuoteForm').then((module) => module.QuoteForm),
  'page-header': () => import('./page-header/PageHeader').then((module) => module.PageHeader),
  'feature-grid': () => import('./feature-grid/FeatureGrid').then((module) => module.FeatureGrid),
  'service-list': () => import('./service-list/ServiceList').then((module) => module.ServiceList),
  'text-columns': () => import('./text-columns/TextColumns').then((module) => module.TextColumns),
  emergency: () => import('./emergency/Emergency').then((module) => module.Emergency),
  'place-list': () => import('./place-list/PlaceList').then((module) => module.PlaceList),
  neighbours: () => import('./neighbours/Neighbours').then((module) => module.Neighbours),
  'service-area': () => import('./service-area/ServiceArea').then((module) => module.ServiceArea),
  callout: () => import('./callout/Callout').then((module) => module.Callout),
  'call-to-action': () => import('./call-to-action/CallToAction').then((module) => module.CallToAction),
  'article-grid': () => import('./article-grid/ArticleGrid').then((module) => module.ArticleGrid),
  'article-header': () => import('./article-header/ArticleHeader').then((module) => module.ArticleHeader),
  prose: () => import('./prose/Prose').then((module) => module.Prose),
  'not-found': () => import('./not-found/NotFound').then((module) => module.NotFound),
  process: () => import('./process/Process').then((module) => module.Process),
  gallery: () => import('./gallery/Gallery').then((module) => module.Gallery),
  'case-study': () => import('./case-study/CaseStudy').then((module) => module.CaseStudy),
  credentials: () => import('./credentials/Credentials').then((module) => module.Credentials),
  announcement: () => import('./announcement/Announcement').then((module) => module.Announcement),
  'opening-hours': () => import('./opening-hours/OpeningHours').then((module) => module.OpeningHours),
  'price-table': () => import('./price-table/PriceTable').then((module) => module.PriceTable),
  aids: () => import('./aids/Aids').then((module) => module.Aids),
  team: () => import('./team/Team').then((module) => module.Team),
  'job-offer': () => import('./job-offer/JobOffer').then((module) => module.JobOffer),
  'visits-counted': () => import('./visits-counted/VisitsCounted').then((module) => module.VisitsCounted),
};
