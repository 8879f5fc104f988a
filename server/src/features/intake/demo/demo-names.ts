/** Names in many scripts, long ones too, so that every screen is looked at with what it will really hold. */
export const fullNames = [
  'Sophea',
  'Dara',
  'សុភា',
  'វិចិត្រា',
  'Jean-Baptiste',
  'Marie Claire',
  'Wei',
  '小明',
  '지훈',
  'さくら',
  'Nguyễn Thị',
  'สมชาย',
  'Hans-Jürgen',
  'Ana María',
  'Екатерина',
  'محمد عبد الرحمن',
  'فاطمة',
  'Oluwaseun',
  'Priya',
  'John',
  'Emily Rose',
  'Maximiliano Bartholomew Alexander',
  'Liam',
  'Noor',
]
export const surnames = [
  'Sok',
  'Chea',
  'Lim',
  'ជា',
  'Dupont',
  'de la Fontaine-Montmorency',
  '王',
  '김',
  '田中',
  'Trần',
  'ใจดี',
  'Müller',
  'García López',
  'Иванова',
  'الخطيب',
  'Okonkwo',
  'Sharma',
  'Smith',
  "O'Connor",
  'Featherstonehaugh-Cholmondeley',
]
/** Country of the passport, and the dialing code its travellers give. */
export const countries: readonly (readonly [string, string])[] = [
  ['FRANCE', '33'],
  ['CHINA', '86'],
  ['SOUTH KOREA', '82'],
  ['JAPAN', '81'],
  ['VIETNAM', '84'],
  ['THAILAND', '66'],
  ['GERMANY', '49'],
  ['SPAIN', '34'],
  ['UNITED KINGDOM', '44'],
  ['USA', '1'],
  ['AUSTRALIA', '61'],
  ['INDIA', '91'],
  ['RUSSIA', '7'],
  ['NIGERIA', '234'],
  ['UAE', '971'],
]
/** Those of the example brands. */
export const domains = ['angkor-arrivals.example', 'mekong-entry.example', 'khmer-card.example']
/** Reserved names: whatever is mailed to a demo order reaches nobody. */
export const mailHosts = ['example.com', 'example.org', 'example.net', 'mail.example']
export const demoLanguages = ['en', 'km', 'zh', 'ko', 'fr', 'de']
export const ports = [
  'Phnom Penh International Airport',
  'Siem Reap Angkor International Airport',
  'Poipet',
  'Bavet',
]
export const hotels = [
  'Raffles Hotel Le Royal',
  'Mekong Riverside Hotel',
  'Angkor Village Resort',
  'Kep Lodge',
]
export const occupations = ['Engineer', 'Teacher', 'Student', 'Retired', 'Nurse', 'Journalist']
