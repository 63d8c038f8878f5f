// Real places: centres of the cities and localities, with their pin codes and streets that do run through them. One long
// table, because its order counts: venues are numbered along it, and everything invented about one follows from its number.

export type Area = {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  pinCode: string;
  streets: readonly string[];
};

export type City = {
  id: string;
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  /** Of 200 venues, how many are here. */
  share: number;
  /** What an hour costs compared with the dearest cities. */
  priceLevel: number;
  /** The dialling code of its landlines, without the 0. */
  diallingCode: string;
  /** Rivers, hills and old names that a ground might take. */
  landmarks: readonly string[];
  areas: readonly Area[];
};

type AreaRow = readonly [name: string, latitude: number, longitude: number, pinCode: string, ...streets: string[]];

function city(about: Omit<City, 'id' | 'areas'>, areas: readonly AreaRow[]): City {
  const id = about.name.toLowerCase();
  return {
    id,
    ...about,
    areas: areas.map(([name, latitude, longitude, pinCode, ...streets]) => ({
      id: `${id}-${name.toLowerCase().replaceAll(' ', '-')}`,
      name,
      latitude,
      longitude,
      pinCode,
      streets,
    })),
  };
}

export const CITIES: readonly City[] = [
  city(
    {
      name: 'Mumbai',
      state: 'Maharashtra',
      latitude: 19.076,
      longitude: 72.8777,
      share: 32,
      priceLevel: 1.15,
      diallingCode: '22',
      landmarks: ['Konkan', 'Sagar', 'Salsette', 'Gulmohar'],
    },
    [
      ['Andheri West', 19.129, 72.834, '400053', 'Veera Desai Road', 'New Link Road'],
      ['Bandra West', 19.0596, 72.8295, '400050', 'Hill Road', 'Turner Road'],
      ['Powai', 19.1176, 72.906, '400076', 'Adi Shankaracharya Marg', 'Central Avenue'],
      ['Goregaon East', 19.17, 72.86, '400063', 'Aarey Road', 'Film City Road'],
      ['Malad West', 19.186, 72.84, '400064', 'S V Road', 'Marve Road'],
      ['Borivali West', 19.229, 72.848, '400092', 'Chandavarkar Road', 'L T Road'],
      ['Kandivali East', 19.2045, 72.87, '400101', 'Akurli Road', 'Thakur Village Road'],
      ['Chembur', 19.0622, 72.9005, '400071', 'Sion-Trombay Road', 'R C Marg'],
      ['Lower Parel', 18.9953, 72.83, '400013', 'Senapati Bapat Marg', 'Ganpatrao Kadam Marg'],
      ['Dadar West', 19.019, 72.842, '400028', 'Gokhale Road', 'Ranade Road'],
      ['Ghatkopar East', 19.079, 72.908, '400077', 'M G Road', 'Tilak Road'],
      ['Mulund West', 19.172, 72.948, '400080', 'LBS Marg', 'Goregaon-Mulund Link Road'],
      ['Juhu', 19.1075, 72.8275, '400049', 'Juhu Tara Road', 'Gulmohar Road'],
      ['Santacruz East', 19.0815, 72.856, '400055', 'Nehru Road', 'Vakola Bridge Road'],
    ],
  ),
  city(
    {
      name: 'Bengaluru',
      state: 'Karnataka',
      latitude: 12.9716,
      longitude: 77.5946,
      share: 27,
      priceLevel: 1.05,
      diallingCode: '80',
      landmarks: ['Kaveri', 'Nandi', 'Arkavathi', 'Jacaranda'],
    },
    [
      ['Koramangala', 12.9352, 77.6245, '560034', '80 Feet Road', 'Sarjapur Road'],
      ['Indiranagar', 12.9784, 77.6408, '560038', '100 Feet Road', 'CMH Road'],
      ['HSR Layout', 12.9116, 77.6389, '560102', '27th Main Road', '14th Main Road'],
      ['Whitefield', 12.9698, 77.75, '560066', 'ITPL Main Road', 'Whitefield Main Road'],
      ['Jayanagar', 12.9308, 77.5838, '560041', '11th Main Road', '9th Main Road'],
      ['JP Nagar', 12.9063, 77.5857, '560078', '24th Main Road', '15th Cross Road'],
      ['Marathahalli', 12.9592, 77.6974, '560037', 'Outer Ring Road', 'Varthur Road'],
      ['Hebbal', 13.0358, 77.597, '560024', 'Bellary Road', 'Hebbal Main Road'],
      ['Yelahanka', 13.1007, 77.5963, '560064', 'Doddaballapur Road', 'Bellary Road'],
      ['Bellandur', 12.9304, 77.6784, '560103', 'Bellandur Main Road', 'Outer Ring Road'],
      ['Electronic City', 12.8452, 77.6602, '560100', 'Hosur Road', 'Neeladri Road'],
      ['Malleshwaram', 13.0031, 77.5643, '560003', 'Sampige Road', 'Margosa Road'],
      ['Rajajinagar', 12.9911, 77.5545, '560010', 'Dr Rajkumar Road', 'West of Chord Road'],
      ['Banashankari', 12.9255, 77.5468, '560070', 'Kanakapura Road', '24th Cross Road'],
    ],
  ),
  city(
    {
      name: 'Pune',
      state: 'Maharashtra',
      latitude: 18.5204,
      longitude: 73.8567,
      share: 23,
      priceLevel: 0.95,
      diallingCode: '20',
      landmarks: ['Sahyadri', 'Mula', 'Deccan', 'Sinhagad'],
    },
    [
      ['Kothrud', 18.5074, 73.8077, '411038', 'Paud Road', 'Karve Road'],
      ['Baner', 18.559, 73.7868, '411045', 'Baner Road', 'Pan Card Club Road'],
      ['Aundh', 18.558, 73.8075, '411007', 'ITI Road', 'DP Road'],
      ['Wakad', 18.5987, 73.7688, '411057', 'Dange Chowk Road', 'Datta Mandir Road'],
      ['Hinjawadi', 18.5913, 73.7389, '411057', 'Maan Road', 'Phase 1 Road'],
      ['Viman Nagar', 18.5679, 73.9143, '411014', 'New Airport Road', 'Symbiosis Road'],
      ['Kharadi', 18.5515, 73.9348, '411014', 'Nagar Road', 'Kharadi Bypass Road'],
      ['Kalyani Nagar', 18.5463, 73.9033, '411006', 'Central Avenue', 'Nagar Road'],
      ['Koregaon Park', 18.5362, 73.894, '411001', 'North Main Road', 'South Main Road'],
      ['Hadapsar', 18.5089, 73.926, '411028', 'Solapur Road', 'Magarpatta Road'],
      ['Kondhwa', 18.4771, 73.8907, '411048', 'NIBM Road', 'Katraj-Kondhwa Road'],
      ['Bavdhan', 18.512, 73.779, '411021', 'NDA-Pashan Road', 'Paud Road'],
      ['Pimple Saudagar', 18.599, 73.797, '411027', 'Kokane Chowk Road', 'Kunal Icon Road'],
    ],
  ),
  city(
    {
      name: 'Hyderabad',
      state: 'Telangana',
      latitude: 17.385,
      longitude: 78.4867,
      share: 20,
      priceLevel: 0.95,
      diallingCode: '40',
      landmarks: ['Musi', 'Golconda', 'Nizam', 'Telangana'],
    },
    [
      ['Gachibowli', 17.4401, 78.3489, '500032', 'Old Mumbai Highway', 'Gachibowli Main Road'],
      ['Madhapur', 17.4483, 78.3915, '500081', 'Hitech City Road', 'Ayyappa Society Road'],
      ['Kondapur', 17.4647, 78.3639, '500084', 'Kothaguda Road', 'Botanical Garden Road'],
      ['Jubilee Hills', 17.4326, 78.4071, '500033', 'Road No. 36', 'Road No. 45'],
      ['Banjara Hills', 17.4156, 78.4347, '500034', 'Road No. 12', 'Road No. 2'],
      ['Kukatpally', 17.4948, 78.3996, '500072', 'JNTU Road', 'KPHB Main Road'],
      ['Miyapur', 17.4968, 78.357, '500049', 'Bachupally Road', 'Miyapur Main Road'],
      ['Manikonda', 17.4056, 78.3766, '500089', 'Puppalguda Road', 'Marrichettu Road'],
      ['Begumpet', 17.4447, 78.4664, '500016', 'Sardar Patel Road', 'Greenlands Road'],
      ['Uppal', 17.4058, 78.5591, '500039', 'Ramanthapur Road', 'Nagole Road'],
      ['LB Nagar', 17.3457, 78.5522, '500074', 'Inner Ring Road', 'Sagar Road'],
      ['Secunderabad', 17.4399, 78.4983, '500003', 'Sarojini Devi Road', 'M G Road'],
    ],
  ),
  city(
    {
      name: 'Delhi',
      state: 'Delhi',
      latitude: 28.6139,
      longitude: 77.209,
      share: 18,
      priceLevel: 1.1,
      diallingCode: '11',
      landmarks: ['Yamuna', 'Amaltas', 'Neem Grove', 'North Ridge'],
    },
    [
      ['Dwarka', 28.5921, 77.046, '110075', 'Golf Course Road', 'Dwarka Marg'],
      ['Rohini', 28.7383, 77.0822, '110085', 'Bhagwan Mahavir Marg', 'Outer Ring Road'],
      ['Saket', 28.5245, 77.2066, '110017', 'Press Enclave Marg', 'Mehrauli-Badarpur Road'],
      ['Vasant Kunj', 28.52, 77.159, '110070', 'Nelson Mandela Marg', 'Abdul Gaffar Khan Marg'],
      ['Lajpat Nagar', 28.5677, 77.2433, '110024', 'Feroze Gandhi Marg', 'Ring Road'],
      ['Karol Bagh', 28.6514, 77.1907, '110005', 'Pusa Road', 'Arya Samaj Road'],
      ['Pitampura', 28.699, 77.1384, '110034', 'Madhuban Chowk Road', 'Outer Ring Road'],
      ['Janakpuri', 28.6219, 77.0878, '110058', 'Pankha Road', 'Najafgarh Road'],
      ['Mayur Vihar', 28.609, 77.295, '110091', 'Noida Link Road', 'Patparganj Road'],
      ['Hauz Khas', 28.5494, 77.2001, '110016', 'Sri Aurobindo Marg', 'August Kranti Marg'],
      ['Punjabi Bagh', 28.6683, 77.134, '110026', 'Rohtak Road', 'Club Road'],
      ['Greater Kailash', 28.5482, 77.238, '110048', 'Josip Broz Tito Marg', 'Outer Ring Road'],
    ],
  ),
  city(
    {
      name: 'Chennai',
      state: 'Tamil Nadu',
      latitude: 13.0827,
      longitude: 80.2707,
      share: 16,
      priceLevel: 0.9,
      diallingCode: '44',
      landmarks: ['Coromandel', 'Pallava', 'Marina', 'Palmyra'],
    },
    [
      ['Adyar', 13.0012, 80.2565, '600020', 'Lattice Bridge Road', 'Sardar Patel Road'],
      ['Velachery', 12.9815, 80.218, '600042', 'Velachery Main Road', '100 Feet Bypass Road'],
      ['Anna Nagar', 13.085, 80.2101, '600040', '2nd Avenue', '3rd Avenue'],
      ['T Nagar', 13.0418, 80.2341, '600017', 'G N Chetty Road', 'North Usman Road'],
      ['Nungambakkam', 13.0569, 80.2425, '600034', 'Nungambakkam High Road', 'Sterling Road'],
      ['Mylapore', 13.0368, 80.2676, '600004', 'Luz Church Road', 'R K Mutt Road'],
      ['Thoraipakkam', 12.9416, 80.2362, '600097', 'Rajiv Gandhi Salai', 'Pallavaram-Thoraipakkam Road'],
      ['Sholinganallur', 12.901, 80.2279, '600119', 'Rajiv Gandhi Salai', 'Medavakkam Main Road'],
      ['Porur', 13.0382, 80.1565, '600116', 'Mount-Poonamallee Road', 'Arcot Road'],
      ['Tambaram', 12.9249, 80.1, '600045', 'GST Road', 'Mudichur Road'],
      ['Guindy', 13.0067, 80.2206, '600032', 'Inner Ring Road', 'Race Course Road'],
    ],
  ),
  city(
    {
      name: 'Ahmedabad',
      state: 'Gujarat',
      latitude: 23.0225,
      longitude: 72.5714,
      share: 13,
      priceLevel: 0.8,
      diallingCode: '79',
      landmarks: ['Sabarmati', 'Kankaria', 'Rann'],
    },
    [
      ['Satellite', 23.03, 72.517, '380015', 'Satellite Road', 'Shyamal Cross Road'],
      ['Bodakdev', 23.0384, 72.512, '380054', 'Judges Bungalow Road', 'Sindhu Bhavan Road'],
      ['Prahlad Nagar', 23.012, 72.5108, '380015', 'Corporate Road', '100 Feet Ring Road'],
      ['Vastrapur', 23.035, 72.5293, '380015', 'Vastrapur Lake Road', 'IIM Road'],
      ['Thaltej', 23.0504, 72.499, '380059', 'Thaltej-Shilaj Road', 'Drive-In Road'],
      ['Gota', 23.101, 72.541, '382481', 'SG Highway', 'Gota-Ognaj Road'],
      ['Navrangpura', 23.0367, 72.5611, '380009', 'C G Road', 'Commerce College Road'],
      ['Maninagar', 22.9962, 72.5996, '380008', 'Jawahar Chowk Road', 'Rambaug Road'],
      ['Bopal', 23.0333, 72.464, '380058', 'Bopal-Ghuma Road', 'SP Ring Road'],
      ['Chandkheda', 23.109, 72.585, '382424', 'New C G Road', 'IOC Road'],
    ],
  ),
  city(
    {
      name: 'Kolkata',
      state: 'West Bengal',
      latitude: 22.5726,
      longitude: 88.3639,
      share: 11,
      priceLevel: 0.8,
      diallingCode: '33',
      landmarks: ['Hooghly', 'Krishnachura', 'Sundari'],
    },
    [
      ['Salt Lake', 22.5867, 88.4171, '700091', 'Broadway Road', 'First Avenue'],
      ['New Town', 22.5958, 88.4795, '700156', 'Biswa Bangla Sarani', 'Major Arterial Road'],
      ['Ballygunge', 22.528, 88.3659, '700019', 'Gariahat Road', 'Ballygunge Circular Road'],
      ['Park Street', 22.553, 88.352, '700016', 'Rafi Ahmed Kidwai Road', 'Free School Street'],
      ['Behala', 22.4986, 88.3108, '700034', 'Diamond Harbour Road', 'James Long Sarani'],
      ['Jadavpur', 22.499, 88.37, '700032', 'Raja S C Mullick Road', 'Prince Anwar Shah Road'],
      ['Tollygunge', 22.4986, 88.3454, '700033', 'Deshapran Sasmal Road', 'Tollygunge Circular Road'],
      ['Dum Dum', 22.62, 88.393, '700028', 'Jessore Road', 'Dum Dum Road'],
      ['Kasba', 22.518, 88.384, '700042', 'Rajdanga Main Road', 'Bosepukur Road'],
      ['Lake Town', 22.606, 88.402, '700089', 'Lake Town Road', 'VIP Road'],
    ],
  ),
  city(
    {
      name: 'Jaipur',
      state: 'Rajasthan',
      latitude: 26.9124,
      longitude: 75.7873,
      share: 10,
      priceLevel: 0.7,
      diallingCode: '141',
      landmarks: ['Aravalli', 'Amber', 'Dhola'],
    },
    [
      ['Malviya Nagar', 26.8549, 75.8243, '302017', 'Jawahar Lal Nehru Marg', 'Girdhar Marg'],
      ['Vaishali Nagar', 26.911, 75.743, '302021', 'Queens Road', 'Amrapali Marg'],
      ['Mansarovar', 26.8505, 75.7628, '302020', 'Shipra Path', 'Madhyam Marg'],
      ['C-Scheme', 26.91, 75.8, '302001', 'Prithviraj Road', 'Sardar Patel Marg'],
      ['Jagatpura', 26.8225, 75.863, '302017', 'Mahal Road', 'Jagatpura Road'],
      ['Raja Park', 26.897, 75.829, '302004', 'Govind Marg', 'Panchwati Circle Road'],
      ['Durgapura', 26.85, 75.79, '302018', 'Tonk Road', 'Gopalpura Bypass'],
      ['Vidhyadhar Nagar', 26.96, 75.78, '302039', 'Central Spine', 'Sikar Road'],
      ['Sodala', 26.901, 75.772, '302019', 'Ajmer Road', 'Hawa Sadak'],
    ],
  ),
  city(
    {
      name: 'Kochi',
      state: 'Kerala',
      latitude: 9.9312,
      longitude: 76.2673,
      share: 8,
      priceLevel: 0.75,
      diallingCode: '484',
      landmarks: ['Periyar', 'Vembanad', 'Malabar'],
    },
    [
      ['Kakkanad', 10.0159, 76.3419, '682030', 'Seaport-Airport Road', 'Infopark Road'],
      ['Edappally', 10.0261, 76.3085, '682024', 'Edappally Bypass', 'BTS Road'],
      ['Kaloor', 9.994, 76.292, '682017', 'Banerji Road', 'Stadium Link Road'],
      ['Palarivattom', 10.006, 76.305, '682025', 'Civil Line Road', 'Palarivattom Bypass'],
      ['Vyttila', 9.968, 76.318, '682019', 'Sahodaran Ayyappan Road', 'Thammanam Road'],
      ['Panampilly Nagar', 9.96, 76.294, '682036', 'Panampilly Avenue', 'Shihab Thangal Road'],
      ['Fort Kochi', 9.964, 76.245, '682001', 'Bastion Street', 'Amaravathi Road'],
      ['Thevara', 9.939, 76.297, '682013', 'M G Road', 'Thevara Ferry Road'],
      ['Tripunithura', 9.945, 76.348, '682301', 'Hill Palace Road', 'Market Road'],
    ],
  ),
  city(
    {
      name: 'Chandigarh',
      state: 'Chandigarh',
      latitude: 30.7333,
      longitude: 76.7794,
      share: 7,
      priceLevel: 0.75,
      diallingCode: '172',
      landmarks: ['Sukhna', 'Shivalik', 'Kasauli'],
    },
    [
      ['Sector 17', 30.7398, 76.7827, '160017', 'Udyog Path', 'Jan Marg'],
      ['Sector 22', 30.732, 76.773, '160022', 'Himalaya Marg', 'Udyan Path'],
      ['Sector 35', 30.724, 76.76, '160035', 'Himalaya Marg', 'Dakshin Marg'],
      ['Sector 42', 30.72, 76.748, '160036', 'Dakshin Marg', 'Vidhya Path'],
      ['Sector 8', 30.743, 76.796, '160009', 'Madhya Marg', 'Sukhna Path'],
      ['Sector 26', 30.73, 76.809, '160019', 'Madhya Marg', 'Shanti Path'],
      ['Manimajra', 30.718, 76.838, '160101', 'Housing Board Road', 'Manimajra Main Road'],
      ['Industrial Area', 30.705, 76.801, '160002', 'Purv Marg', 'Dakshin Marg'],
    ],
  ),
  city(
    {
      name: 'Lucknow',
      state: 'Uttar Pradesh',
      latitude: 26.8467,
      longitude: 80.9462,
      share: 6,
      priceLevel: 0.65,
      diallingCode: '522',
      landmarks: ['Gomti', 'Awadh', 'Dussehri'],
    },
    [
      ['Gomti Nagar', 26.8496, 81.0072, '226010', 'Patrakarpuram Road', 'Vibhuti Khand Road'],
      ['Hazratganj', 26.8506, 80.9441, '226001', 'Mahatma Gandhi Marg', 'Shahnajaf Road'],
      ['Indira Nagar', 26.8763, 80.994, '226016', 'Faizabad Road', 'Munshi Pulia Road'],
      ['Aliganj', 26.894, 80.94, '226024', 'Kapoorthala Road', 'Sitapur Road'],
      ['Mahanagar', 26.872, 80.952, '226006', 'Mandir Marg', 'Badshah Nagar Road'],
      ['Alambagh', 26.813, 80.902, '226005', 'Kanpur Road', 'VIP Road'],
      ['Jankipuram', 26.92, 80.945, '226021', 'Kursi Road', 'Sitapur Road'],
      ['Ashiyana', 26.788, 80.915, '226012', 'Bangla Bazar Road', 'Power House Road'],
    ],
  ),
  city(
    {
      name: 'Indore',
      state: 'Madhya Pradesh',
      latitude: 22.7196,
      longitude: 75.8577,
      share: 5,
      priceLevel: 0.65,
      diallingCode: '731',
      landmarks: ['Malwa', 'Narmada', 'Holkar'],
    },
    [
      ['Vijay Nagar', 22.7533, 75.8937, '452010', 'A B Road', 'MR 10 Road'],
      ['Palasia', 22.7236, 75.8815, '452001', 'Mahatma Gandhi Road', 'Greater Kailash Road'],
      ['Bhawarkuan', 22.693, 75.868, '452014', 'A B Road', 'Khandwa Road'],
      ['Rajendra Nagar', 22.669, 75.827, '452012', 'A B Road', 'Rajendra Nagar Main Road'],
      ['Annapurna', 22.696, 75.837, '452009', 'Annapurna Road', 'Ring Road'],
      ['Nipania', 22.769, 75.918, '452010', 'Nipania Main Road', 'MR 11 Road'],
      ['Tilak Nagar', 22.716, 75.895, '452018', 'Kanadia Road', 'Pipliyahana Road'],
    ],
  ),
  city(
    {
      name: 'Nagpur',
      state: 'Maharashtra',
      latitude: 21.1458,
      longitude: 79.0882,
      share: 4,
      priceLevel: 0.6,
      diallingCode: '712',
      landmarks: ['Vidarbha', 'Ambazari', 'Santra'],
    },
    [
      ['Dharampeth', 21.14, 79.062, '440010', 'West High Court Road', 'Gokulpeth Market Road'],
      ['Sadar', 21.161, 79.078, '440001', 'Residency Road', 'Mangalwari Road'],
      ['Civil Lines', 21.153, 79.07, '440001', 'Amravati Road', 'Palm Road'],
      ['Manish Nagar', 21.093, 79.08, '440015', 'Besa Road', 'Wardha Road'],
      ['Pratap Nagar', 21.114, 79.052, '440022', 'Khamla Road', 'Ring Road'],
      ['Wardhaman Nagar', 21.15, 79.128, '440008', 'Central Avenue', 'Bhandara Road'],
      ['Manewada', 21.106, 79.101, '440024', 'Manewada Road', 'Ring Road'],
    ],
  ),
];
