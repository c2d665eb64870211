/** How the wire is measured, and the limits of its figures. */
export const wireNotes = [
  'The home page and the page of Niort, from the shipped content. The peers read the pages as Vitrine resolves them, inline the same style sheet under the same class names, but for the rule that counts on Vitrine’s loader to lay out what is below the first screen, and serve the same images, font and icons; their markup is plain and written for them; everybody’s menus and questions open with what the browser has. “Vitrine without scripts” is its own page without its script. In Astro-islands, the same project otherwise, what acts is an island of React and Mantine: the mobile menu when the browser is idle, the questions and the quote form, which sends, when they are seen.',
  'What only Vitrine’s pages carry, and pay for: structured data, more addresses in the head, a content policy, a quote form that keeps and announces, Mantine’s markup outside what acts, and the engine, which is fetched and runs at the first touch.',
  'Bytes are those of the files at brotli 11; a sheet that is read after the body counts. Paint, blocking and shift are medians of cold visits in Chromium, throttled for real (processor 4 times slower, 1.6 Mbit/s, 150 ms), and then without a touch for 2.5 s; blocking is what tasks of the main thread take beyond 50 ms, after the first paint, in the browser’s own trace. Lighthouse is its mobile preset, whose network and processor are simulated.',
  'All sites come from one server on this machine, over HTTP/1.1, compressed beforehand, and take turns: one run each, then the next.',
];

/** How builds are measured, and the limits of their figures. */
export const buildNotes = [
  'Each figure is one run, by the clock, from the start of the process to its end; up to 1,000 towns cold builds take turns, and the median of three is given. Every program in JavaScript runs on the same Node. Cold means without output and without caches, except for what Vitrine compiles from its code alone, which has its own row; the bundling that peers do at each build is in theirs.',
  'The peers render the home page and the towns, from pages resolved beforehand, and copy images, font and icons. Vitrine reads the documents, validates them, resolves them, and also writes the services, the articles, the legal pages, the pages of departments, the data of each page for the next click, the sitemap, the feed, the rules for hosts and the pictures for social networks.',
  'After one change: one sentence in one town, then a fresh process that finds its own earlier output and caches. Eleventy and Hugo have no incremental build of their own outside their watchers, Astro none for pages.',
  'Memory is that of the largest process; what Next spreads over several is more in all. Peers may have 8 GB, more than Node gives by itself. Hugo is what the distribution packages, and may be years old.',
];
