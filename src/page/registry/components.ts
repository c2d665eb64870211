import type { ComponentType } from 'react';
import type { BlockOf, BlockType } from './schemas';

type Loaders = { [Type in BlockType]: () => Promise<ComponentType<{ block: BlockOf<Type> }>> };

/** The component of each block type, loaded when a page has such a block. A missing or wrong entry does not compile. */
export const components: Loaders = {
  hero: () => import('../blocks/hero/Hero').then((module) => module.Hero),
  about: () => import('../blocks/about/About').then((module) => module.About),
  'services-grid': () => import('../blocks/services-grid/ServicesGrid').then((module) => module.ServicesGrid),
  projects: () => import('../blocks/projects/Projects').then((module) => module.Projects),
  testimonials: () => import('../blocks/testimonials/Testimonials').then((module) => module.Testimonials),
  faq: () => import('../blocks/faq/Faq').then((module) => module.Faq),
  'quote-form': () => import('../blocks/quote-form/QuoteForm').then((module) => module.QuoteForm),
  'page-header': () => import('../blocks/page-header/PageHeader').then((module) => module.PageHeader),
  'feature-grid': () => import('../blocks/feature-grid/FeatureGrid').then((module) => module.FeatureGrid),
  'service-list': () => import('../blocks/service-list/ServiceList').then((module) => module.ServiceList),
  'text-columns': () => import('../blocks/text-columns/TextColumns').then((module) => module.TextColumns),
  emergency: () => import('../blocks/emergency/Emergency').then((module) => module.Emergency),
  callback: () => import('../blocks/callback/Callback').then((module) => module.Callback),
  'place-list': () => import('../blocks/place-list/PlaceList').then((module) => module.PlaceList),
  neighbours: () => import('../blocks/neighbours/Neighbours').then((module) => module.Neighbours),
  'service-area': () => import('../blocks/service-area/ServiceArea').then((module) => module.ServiceArea),
  callout: () => import('../blocks/callout/Callout').then((module) => module.Callout),
  'call-to-action': () => import('../blocks/call-to-action/CallToAction').then((module) => module.CallToAction),
  'article-grid': () => import('../blocks/article-grid/ArticleGrid').then((module) => module.ArticleGrid),
  'article-header': () => import('../blocks/article-header/ArticleHeader').then((module) => module.ArticleHeader),
  prose: () => import('../blocks/prose/Prose').then((module) => module.Prose),
  'not-found': () => import('../blocks/not-found/NotFound').then((module) => module.NotFound),
  process: () => import('../blocks/process/Process').then((module) => module.Process),
  gallery: () => import('../blocks/gallery/Gallery').then((module) => module.Gallery),
  'case-study': () => import('../blocks/case-study/CaseStudy').then((module) => module.CaseStudy),
  credentials: () => import('../blocks/credentials/Credentials').then((module) => module.Credentials),
  announcement: () => import('../blocks/announcement/Announcement').then((module) => module.Announcement),
  'opening-hours': () => import('../blocks/opening-hours/OpeningHours').then((module) => module.OpeningHours),
  'price-table': () => import('../blocks/price-table/PriceTable').then((module) => module.PriceTable),
  aids: () => import('../blocks/aids/Aids').then((module) => module.Aids),
  team: () => import('../blocks/team/Team').then((module) => module.Team),
  'job-offer': () => import('../blocks/job-offer/JobOffer').then((module) => module.JobOffer),
  'visits-counted': () => import('../blocks/visits-counted/VisitsCounted').then((module) => module.VisitsCounted),
};
