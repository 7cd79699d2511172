OPENQASM 3.0;
include "stdgates.inc";
qubit[1] q;
ry(0.463647609001) q[0];
