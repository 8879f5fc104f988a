import type { Language } from '../values/languages.ts'

/** Where the official form is, as disclaimers name it (D60); whoever shows one makes it a link. */
export const OFFICIAL_FORM = 'arrival.gov.kh'

/** What a brand says of itself unless it says else: independent, and where the official form is (D60). */
export const defaultDisclaimer: Record<Language, string> = {
  en: 'We are an independent service and not part of the Government of Cambodia. You can also fill in the official e-Arrival form yourself, free of charge, at arrival.gov.kh.',
  km: 'យើងជាសេវាកម្មឯករាជ្យ មិនមែនជាស្ថាប័នរបស់រដ្ឋាភិបាលកម្ពុជាទេ។ អ្នកក៏អាចបំពេញទម្រង់ e-Arrival ផ្លូវការដោយខ្លួនឯង ដោយឥតគិតថ្លៃ នៅ arrival.gov.kh។',
  zh: '我们是独立的服务机构，不隶属于柬埔寨政府。您也可以自行在 arrival.gov.kh 免费填写官方电子入境卡。',
  ko: '저희는 독립적인 서비스 업체이며 캄보디아 정부 기관이 아닙니다. 공식 e-Arrival 양식은 arrival.gov.kh에서 직접 무료로 작성하실 수도 있습니다.',
  ja: '当サービスは独立した民間サービスであり、カンボジア政府の機関ではありません。公式の e-Arrival フォームは arrival.gov.kh でご自身で無料で記入することもできます。',
  vi: 'Chúng tôi là dịch vụ độc lập, không thuộc Chính phủ Campuchia. Bạn cũng có thể tự điền mẫu e-Arrival chính thức miễn phí tại arrival.gov.kh.',
  th: 'เราเป็นผู้ให้บริการอิสระ ไม่ได้เป็นส่วนหนึ่งของรัฐบาลกัมพูชา คุณสามารถกรอกแบบฟอร์ม e-Arrival ของทางการด้วยตนเองได้ฟรีที่ arrival.gov.kh',
  fr: 'Nous sommes un service indépendant, sans lien avec le gouvernement du Cambodge. Vous pouvez aussi remplir vous-même, gratuitement, le formulaire e-Arrival officiel sur arrival.gov.kh.',
  de: 'Wir sind ein unabhängiger Dienst und gehören nicht zur Regierung von Kambodscha. Das amtliche e-Arrival-Formular können Sie auch selbst und kostenlos unter arrival.gov.kh ausfüllen.',
  es: 'Somos un servicio independiente y no formamos parte del Gobierno de Camboya. También puede rellenar usted mismo, gratis, el formulario oficial e-Arrival en arrival.gov.kh.',
  ru: 'Мы независимый сервис и не относимся к правительству Камбоджи. Официальную форму e-Arrival можно также бесплатно заполнить самостоятельно на сайте arrival.gov.kh.',
}
