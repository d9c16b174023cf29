/** Companies that send visitors, contractors and parcels. Their domains end in `.test`, which can never be a real address. */
export const VISITING_COMPANIES = [
  'Atelier Nord',
  'Harbour Police',
  'Voiles de l’Erdre',
  'Bureau Armor',
  'Lloyd & Keane Surveyors',
  'Banque du Ponant',
  'Tidewater Insurance',
  'Chambre de commerce de Nantes',
  'Merrow Naval Architects',
  'Cabinet Rousselot',
  'Sable & Finch',
  'Østersund Shipping',
  'Baltic Timber Exchange',
  'Marlowe Legal',
  'Studio Kestrel',
  'Université de Nantes',
  'Bristol Harbour Authority',
  'Greenhythe Ferries',
  'Compagnie des Îles',
  'Skarv Offshore',
  'Pinnacle Recruitment',
  'Hôtel de la Loire',
  'Quay West Catering',
  'Fletcher & Daughters',
  'Région Pays de la Loire',
  'Northgate Press',
  'Castellan Auditors',
  'Levant Interiors',
  'Orme Yachts',
  'Maison Tréguier',
] as const;

export const CONTRACTING_COMPANIES = [
  'Helm Electrical',
  'Loire Ascenseurs',
  'Coldharbour Refrigeration',
  'Toitures Morbihan',
  'Severn Scaffolding',
  'Brightwell Fire Safety',
  'Sanitaires de l’Ouest',
  'Ironbridge Welding',
  'Clé en Main Serrurerie',
  'Avon Lift Services',
  'Ventis Climatisation',
  'Redcliffe Rigging',
] as const;

export const DELIVERY_COMPANIES = [
  'Mouette Express',
  'Parcel Lane',
  'Colis Vert',
  'Tern Couriers',
  'Loire Messagerie',
  'Penny Post',
  'Cargo Bleu',
  'Swift & Sons',
] as const;

/** Departments of Harbour & Pine, most people first. */
export const DEPARTMENTS: readonly (readonly [number, string])[] = [
  [22, 'Operations'],
  [16, 'Engineering'],
  [13, 'Design'],
  [11, 'Sales'],
  [10, 'Purchasing'],
  [8, 'Finance'],
  [7, 'People'],
  [6, 'IT'],
  [4, 'Legal'],
  [3, 'Communications'],
];

/** Messages to people who are turned away. */
export const TURNED_AWAY = 'Please read the site rules at the desk, then sign in again.';

export const VISIT_REASONS = [
  'Meeting',
  'Site tour',
  'Interview',
  'Audit',
  'Supplier review',
  'Contract signing',
  'Training',
  'Survey',
  'Sample review',
  'Lunch meeting',
  'Insurance visit',
  'Press',
] as const;

export const WORK_REASONS = [
  'Lift maintenance',
  'Electrical inspection',
  'Roof repair',
  'Fire alarm test',
  'Plumbing',
  'Cold store service',
  'Scaffolding',
  'Door and lock repair',
  'Air handling service',
  'Crane inspection',
  'Painting',
  'Network cabling',
] as const;

export const VISIT_NOTES = [
  'Parking bay 4',
  'Needs step-free access',
  'Guide dog',
  'Vegetarian lunch ordered',
  'Badge for two days',
  'Laptop serial noted',
  'Running 10 minutes late',
  'Collect from gate 2',
  'Has been before, knows the way',
  'Needs a French speaker',
] as const;

export const WORK_NOTES = [
  'Riser cupboard, floor 3',
  'Permit to work 118',
  'Hot work until 15:00',
  'Keys to plant room issued',
  'Van at loading bay',
  'Method statement on file',
  'Working alone, check hourly',
  'Roof access agreed',
] as const;

export const DELIVERY_NOTES = [
  'Two pallets',
  'Fragile',
  'For the workshop',
  'Signed by reception',
  'Cold box',
  'Left in the post room',
  'One crate, 40 kg',
] as const;
