/** The values of a lead's `type_projet` (specification §3); the database's CHECK holds the same list. */
export const projectTypes = ['electricite', 'plomberie', 'climatisation', 'renovation', 'depannage', 'autre'] as const;

export type ProjectType = (typeof projectTypes)[number];
